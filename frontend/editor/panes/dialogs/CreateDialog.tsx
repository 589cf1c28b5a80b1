import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionMarkers } from '#shared/composer/spec'
import { keySignatureOf } from '#shared/composer/theory/key'
import { Measures, measureAt } from '#shared/time/measures'
import { ComposerForm, ComposerStatus, KeepButton, stopListening, type Take, Takes, useKept } from '../../../composer'
import { Button, type Close, Dialog, toast } from '../../../ui'
import { type Editor, EditorProvider, useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import type { ComposedTracks } from '../../model/editorActions'
import styles from './dialogs.module.css'

interface Props {
  readonly editor: Editor
  readonly close: Close
}

/** Composes from words: into the open song at the playhead, or as a new song. */
export function CreateDialog({ editor, close }: Props) {
  return (
    <EditorProvider editor={editor}>
      <Composing close={close} />
    </EditorProvider>
  )
}

function Composing({ close }: Pick<Props, 'close'>) {
  const { t } = useTranslation('composer')
  const { pause, insertComposed, mayReplace, openStored } = useEditorActions()
  const bar = useBar()
  useEffect(() => stopListening, [])

  const open = async (dataId: string) => {
    close()
    await openStored(dataId)
  }
  useKept('editor', ({ dataId }) => void open(dataId))

  const insert = async ({ song: { spec, sections, tracks } }: Take) => {
    const markers = sectionMarkers(sections)
    const inserted = await insertComposed({ tempo: spec.tempo, key: signatureOf(spec.key), markers, tracks })
    if (inserted === null) return
    close()
    toast(t('keep.inserted', { count: tracks.length, bar: inserted.bar }), 'success')
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('dialog.title')}
      description={t('dialog.description')}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <div className={styles.composer}>
        <ComposerForm autoFocus />
        <Takes
          onListen={pause}
          showsPlayerFailure
          actions={(take) => (
            <>
              <KeepButton
                take={take}
                by="editor"
                label={t('keep.newSong')}
                // The question about unsaved work is asked in silence.
                mayLeave={() => {
                  stopListening()
                  return mayReplace()
                }}
                onOpen={(dataId) => void open(dataId)}
              />
              <Button variant="primary" onClick={() => void insert(take)}>
                {t('keep.insert', { bar })}
              </Button>
            </>
          )}
        />
        <ComposerStatus />
      </div>
    </Dialog>
  )
}

/** The timebase of the editor's new songs. */
function signatureOf(key: Take['song']['spec']['key']): ComposedTracks['key'] {
  const { key: sharps, scale } = keySignatureOf(key)
  return { sharps, isMinor: scale === 1 }
}

/** The number of the bar at the playhead. */
function useBar(): number {
  const measures = useEditor(({ song }) => song && Measures.of(song))
  const { onPosition } = useEditorRuntime()
  const [bar, setBar] = useState(1)
  useEffect(() => {
    if (!measures) return
    return onPosition((tick) => setBar(measureAt(measures, Math.floor(tick)).measure))
  }, [measures, onPosition])
  return bar
}
