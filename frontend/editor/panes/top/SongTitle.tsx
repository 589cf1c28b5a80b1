import { CloudAlert, CloudOff, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteCount } from '#shared/song/derive'
import type { RemixSource } from '#shared/song/remixSource'
import { Tooltip } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { InlineEdit } from '../InlineEdit'
import { useText } from '../text'
import { useReturningFocus } from '../useReturningFocus'
import styles from './EditorTopBar.module.css'

/**
 * The name of the song; a press turns it into a field. A dot beside it means unsaved changes; a cloud, saved on this
 * device only; a ring, no unsaved changes but not in the library, such as a song from a file. Leaving such a song loses
 * nothing, so no dialog asks about it.
 */
export function SongTitle() {
  const t = useText()
  const { renameSong } = useEditorActions()
  const name = useEditor(({ song, identity }) => song?.name || identity.name)
  const unsaved = useEditor(({ history }) => !history.isSaved)
  const outside = useEditor(
    ({ song, identity, history }) =>
      history.isSaved &&
      !identity.songId &&
      !identity.file &&
      !identity.deviceKey &&
      song !== null &&
      noteCount(song) > 0,
  )
  const remixOf = useEditor(({ identity }) => identity.remixOf)
  const [editing, setEditing] = useState(false)
  const focus = useReturningFocus()
  const shown = name || t('untitled')

  return (
    <div className={styles.title}>
      {/* The button says what it does; the heading is the song's. */}
      <h1 className={styles.heading} aria-label={shown}>
        {editing ? (
          <InlineEdit
            className={styles.titleField}
            label={t('top.title')}
            initial={name}
            onCommit={renameSong}
            onEnd={() => setEditing(false)}
          />
        ) : (
          <button
            ref={focus.ref}
            type="button"
            className={styles.titleButton}
            aria-label={t('top.rename', { name: shown })}
            data-testid="song-title"
            onClick={({ detail }) => {
              // A key pressed the button, because no click was counted.
              if (detail === 0) focus.expect()
              setEditing(true)
            }}
          >
            {shown}
          </button>
        )}
      </h1>
      <DeviceMark />
      {remixOf && <RemixMark source={remixOf} />}
      {unsaved && (
        <Tooltip label={t('top.unsaved')}>
          <span className={styles.dot} role="img" aria-label={t('top.unsaved')} data-testid="unsaved" />
        </Tooltip>
      )}
      {outside && (
        <Tooltip label={t('top.outside')}>
          <span className={styles.ring} role="img" aria-label={t('top.outside')} data-testid="outside" />
        </Tooltip>
      )}
    </div>
  )
}

/** The mark of a version saved on this device only. */
function DeviceMark() {
  const { t } = useTranslation('offline')
  const onDevice = useEditor((state) => state.onDevice)
  const { uploadNow } = useEditorActions()
  if (onDevice === 'no') return null
  const label = t(`mark.${onDevice}`)
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={styles.device}
        aria-label={label}
        data-testid="on-device"
        onClick={() => void uploadNow()}
      >
        {onDevice === 'conflict' ? <CloudAlert aria-hidden /> : <CloudOff aria-hidden />}
      </button>
    </Tooltip>
  )
}

/** Names the song that this one is a remix of. */
function RemixMark({ source: { name, author } }: { readonly source: RemixSource }) {
  const { t } = useTranslation('songDialogs')
  const words = author === null ? t('remixOfNameless', { name }) : t('remixOf', { name, author })
  return (
    <Tooltip label={words}>
      <span className={styles.remix} role="note" data-testid="remix-of">
        <Shuffle aria-hidden /> <span className={styles.remixWords}>{words}</span>
      </span>
    </Tooltip>
  )
}
