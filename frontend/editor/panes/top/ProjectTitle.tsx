import { useState } from 'react'
import { noteCount } from '#shared/song/derive'
import { Tooltip } from '../../../ui'
import { useEditor, useEditorActions } from '../context'
import { InlineEdit } from '../InlineEdit'
import { useText } from '../text'
import { useReturningFocus } from '../useReturningFocus'
import styles from './TopBar.module.css'

/**
 * The name of the song; a press makes it a field. The dot beside it stands for unsaved changes, the ring for a song, such as that of a
 * file, that has none but is not in the library. To leave that one loses nothing, so nothing asks about it.
 */
export function ProjectTitle() {
  const t = useText()
  const { renameSong } = useEditorActions()
  const name = useEditor(({ song, identity }) => song?.name || identity.name)
  const unsaved = useEditor(({ history }) => !history.isSaved)
  const outside = useEditor(
    ({ song, identity, history }) => history.isSaved && !identity.songId && song !== null && noteCount(song) > 0,
  )
  const [editing, setEditing] = useState(false)
  const focus = useReturningFocus()
  const shown = name || t('untitled')

  return (
    <div className={styles.title}>
      <h1 className={styles.heading}>
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
            data-testid="project-title"
            onClick={({ detail }) => {
              // No click was counted: a key pressed it.
              if (detail === 0) focus.expect()
              setEditing(true)
            }}
          >
            {shown}
          </button>
        )}
      </h1>
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
