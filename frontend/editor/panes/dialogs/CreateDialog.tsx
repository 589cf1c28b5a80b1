import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR_TICKS, sectionMarkers } from '#shared/composer/spec'
import { smfKeyOf } from '#shared/composer/theory/key'
import { noteCount } from '#shared/song/derive'
import { type MeasurePosition, Measures, measureAt } from '#shared/time/measures'
import {
  ComposerForm,
  ComposerStatus,
  KeepButton,
  stopListening,
  type Take,
  TakeList,
  useKept,
} from '../../../composer'
import { Button, Checkbox, type Close, Dialog, toast } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import type { ComposedTracks } from '../../model/editorActions'
import styles from './dialogs.module.css'

/** Composes from words: into the open song at the playhead, or as a new song. */
export function CreateDialog({ close }: { readonly close: Close }) {
  const { t } = useTranslation('composer')
  const { pause, insertComposed, mayReplace, openStored } = useEditorActions()
  const { measure: bar, numerator, denominator } = useBar()
  const hasNotes = useEditor(({ song }) => song !== null && noteCount(song) > 0)
  const [follows, setFollows] = useState(true)
  useEffect(() => stopListening, [])

  const open = async (dataId: string) => {
    close()
    await openStored(dataId)
  }
  useKept('editor', ({ dataId }) => void open(dataId))

  const insert = async ({ song: { spec, sections, tracks } }: Take) => {
    const markers = sectionMarkers(sections)
    const length = spec.bars * BAR_TICKS
    const composed = { tempo: spec.tempo, key: signatureOf(spec.key), length, markers, tracks }
    const inserted = await insertComposed(composed, !follows)
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
        <TakeList
          onListen={pause}
          showsPlayerFailure
          actions={(take) => (
            <>
              <KeepButton
                take={take}
                by="editor"
                label={t('keep.newSong')}
                // Playback stops before the question about unsaved work.
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
        {hasNotes && (
          <div>
            <Checkbox label={t('keep.follows')} checked={follows} onChange={setFollows} />
            {follows && (numerator !== 4 || denominator !== 4) && (
              <p className={styles.note}>{t('keep.otherMetre', { metre: `${numerator}/${denominator}` })}</p>
            )}
          </div>
        )}
        <ComposerStatus />
      </div>
    </Dialog>
  )
}

function signatureOf(key: Take['song']['spec']['key']): ComposedTracks['key'] {
  const { key: sharps, scale } = smfKeyOf(key)
  return { sharps, isMinor: scale === 1 }
}

/** The bar at the playhead. */
function useBar(): Pick<MeasurePosition, 'measure' | 'numerator' | 'denominator'> {
  const measures = useEditor(({ song }) => song && Measures.of(song))
  const { onPosition } = useEditorRuntime()
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (!measures) return
    return onPosition((at) => setTick(measureAt(measures, Math.floor(at)).start))
  }, [measures, onPosition])
  return measures ? measureAt(measures, tick) : { measure: 1, numerator: 4, denominator: 4 }
}
