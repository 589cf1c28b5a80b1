import { GripVertical } from 'lucide-react'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import type { Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { classes, GridPart } from '../../../ui'
import { isMac } from '../../actions/platform'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { InlineEdit } from '../InlineEdit'
import { useText } from '../text'
import { useReturningFocus } from '../useReturningFocus'
import { familyIcon } from './familyIcon'
import styles from './TrackList.module.css'
import { TrackSwitches } from './TrackSwitches'
import { viewTrack } from './trackView'

interface Props {
  readonly track: Track
  /** Index among the tracks without the conductor, from 0. */
  readonly index: number
  /** Whether the row is rendered out of view, positioned apart from the other rows. */
  readonly isApart: boolean
  /** Whether the badge shows the port: the song has more than one. */
  readonly showsPort: boolean
  readonly onPick?: () => void
}

/**
 * One track: its colour, icon, name and instrument, its switches and its channel. An edit renders only the rows of the
 * tracks that it changes.
 */
export const TrackListRow = memo(function TrackRow({ track: songTrack, index, isApart, showsPort, onPick }: Props) {
  const t = useText()
  const presets = useEditor((state) => state.presets)
  const rhythm = useEditor(({ song }) => song !== null && isRhythm(song, songTrack))
  const track = viewTrack(songTrack, { index, rhythm }, t, presets)
  const actions = useEditorActions()
  const { openTrackProperties } = useEditorRuntime()
  const primary = useEditor((state) => state.selectedTrackId === track.id)
  const selected = useEditor(
    ({ selectedTrackId, trackSelection }) =>
      selectedTrackId === track.id || (trackSelection.has(selectedTrackId) && trackSelection.has(track.id)),
  )
  const renaming = useEditor((state) => state.renamingTrackId === track.id)
  const focus = useReturningFocus()
  const Icon = familyIcon(track.program, track.rhythm)
  const place = { channel: track.channel + 1, port: track.port + 1 }

  const pick = (event: MouseEvent) => {
    const isAdded = isMac ? event.metaKey : event.ctrlKey
    if (event.shiftKey) actions.selectTrack(track.id, 'range')
    else if (isAdded) actions.selectTrack(track.id, 'toggle')
    else {
      actions.selectTrack(track.id)
      onPick?.()
    }
  }

  return (
    <GridPart
      role="row"
      aria-rowindex={index + 1}
      aria-selected={selected}
      className={classes(styles.track, isApart && styles.apart, selected && styles.selected, primary && styles.primary)}
      style={{ '--track': track.color, '--row': isApart ? index : undefined } as CSSProperties}
      data-testid="track"
      data-track-id={track.id}
    >
      <GridPart role="gridcell" className={styles.cell}>
        <span className={styles.icon} aria-hidden="true" data-grip>
          <Icon className={styles.family} />
          <GripVertical className={styles.grip} />
        </span>
        {renaming ? (
          <InlineEdit
            className={styles.nameField}
            label={t('tracks.name')}
            initial={songTrack.name}
            onCommit={(name) => actions.renameTrack(track.id, name)}
            onEnd={() => {
              // Enter and Escape return to the row; a press elsewhere has already moved the focus.
              if (document.activeElement instanceof HTMLInputElement) focus.expect()
              actions.setRenaming(null)
            }}
          />
        ) : (
          <button
            ref={focus.ref}
            type="button"
            className={styles.main}
            aria-current={primary || undefined}
            aria-label={`${track.name}, ${track.instrument}`}
            tabIndex={primary ? 0 : -1}
            onClick={pick}
            onDoubleClick={() => actions.setRenaming(track.id)}
          >
            <span className={styles.name}>{track.name}</span>
            <span className={styles.instrument}>{track.instrument}</span>
          </button>
        )}
      </GridPart>
      <GridPart role="gridcell" className={styles.switches}>
        <TrackSwitches trackId={track.id} tabbable={primary} />
      </GridPart>
      <GridPart role="gridcell" className={styles.channelCell}>
        <button
          type="button"
          className={styles.channel}
          data-tip={showsPort ? t('tracks:portOf', place) : t('tracks.channelOf', place)}
          tabIndex={primary ? 0 : -1}
          onClick={() => {
            actions.selectTrack(track.id)
            openTrackProperties()
          }}
        >
          {showsPort ? t('tracks:portBadge', place) : t('tracks.badge', place)}
        </button>
      </GridPart>
    </GridPart>
  )
})
