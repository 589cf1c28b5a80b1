import { type CSSProperties, memo, useState } from 'react'
import type { Track } from '#shared/song/song'
import { ContextMenu, classes, Tooltip } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { InlineEdit } from '../InlineEdit'
import { useText } from '../text'
import { useReturningFocus } from '../useReturningFocus'
import { familyIcon } from './familyIcon'
import styles from './TrackList.module.css'
import { TrackSwitches } from './TrackSwitches'
import { viewTrack } from './trackView'
import { useTrackDialogs } from './useTrackDialogs'

interface Props {
  readonly track: Track
  /** Its place among the tracks without the conductor, from 0. */
  readonly index: number
  readonly onPick?: () => void
  /** Absent: the track cannot be removed. */
  readonly onRemove?: (trackId: number) => void
}

/** One track: its colour, icon, name and instrument, its switches and its channel. An edit renders the rows of the tracks that it changes. */
export const TrackRow = memo(function TrackRow({ track: songTrack, index, onPick, onRemove }: Props) {
  const t = useText()
  const track = viewTrack(songTrack, index, t)
  const actions = useEditorActions()
  const { askChannel, askProgram } = useTrackDialogs()
  const selected = useEditor((state) => state.selectedTrackId === track.id)
  const [renaming, setRenaming] = useState(false)
  const focus = useReturningFocus()
  const Icon = familyIcon(track.program, track.rhythm)
  const select = () => {
    if (!selected) actions.selectTrack(track.id)
  }

  const menu = () => [
    { label: t('tracks.rename'), keys: 'F2', onSelect: () => setRenaming(true) },
    { label: t('tracks.instrument'), onSelect: () => askProgram(track) },
    { label: t('tracks.channel'), onSelect: () => askChannel(track) },
    { separator: true as const },
    { label: t('tracks.add'), onSelect: () => actions.addTrack() },
    { label: t('tracks.delete'), danger: true, disabled: !onRemove, onSelect: () => onRemove?.(track.id) },
  ]

  return (
    <ContextMenu items={menu}>
      <li
        className={classes(styles.track, selected && styles.selected)}
        style={{ '--track': track.color } as CSSProperties}
        data-testid="track"
        data-track-id={track.id}
      >
        {renaming ? (
          <div className={styles.main}>
            <span className={styles.icon} aria-hidden="true">
              <Icon />
            </span>
            <InlineEdit
              className={styles.nameField}
              label={t('tracks.name')}
              initial={track.name}
              onCommit={(name) => actions.renameTrack(track.id, name)}
              onEnd={() => setRenaming(false)}
            />
          </div>
        ) : (
          <button
            ref={focus.ref}
            type="button"
            className={styles.main}
            aria-current={selected || undefined}
            aria-label={`${track.name}, ${track.instrument}`}
            tabIndex={selected ? 0 : -1}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && select()}
            onClick={() => {
              select()
              onPick?.()
            }}
            onDoubleClick={() => setRenaming(true)}
            onKeyDown={(event) => {
              if (event.key !== 'F2') return
              event.preventDefault()
              focus.expect()
              setRenaming(true)
            }}
          >
            <span className={styles.icon} aria-hidden="true">
              <Icon />
            </span>
            <span className={styles.name}>{track.name}</span>
            <span className={styles.instrument}>{track.instrument}</span>
          </button>
        )}
        <TrackSwitches track={track} tabbable={selected} />
        <Tooltip label={t('tracks.channelOf', { channel: track.channel + 1 })}>
          <button
            type="button"
            className={styles.channel}
            tabIndex={selected ? 0 : -1}
            onClick={() => askChannel(track)}
          >
            {t('tracks.badge', { channel: track.channel + 1 })}
          </button>
        </Tooltip>
      </li>
    </ContextMenu>
  )
})
