import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { SongButton } from '../../songs'
import { Skeleton } from '../../ui'
import { SongItem } from '../songList/SongItem'
import styles from './PlaylistSongs.module.css'
import type { PlaylistEntry } from './usePlaylist'

interface Props {
  readonly entry: PlaylistEntry
  readonly queue: readonly SongRecord[]
  /** Current time in milliseconds. */
  readonly now: number
  /** The id of the element that explains how to move a row. */
  readonly hintId: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

export function PlaylistItem(props: Props) {
  const { song } = props.entry
  if (song) {
    return (
      <SongItem
        song={song}
        queue={props.queue}
        now={props.now}
        leading={<Handle {...props} name={song.name} />}
        actions={<Buttons {...props} name={song.name} />}
      />
    )
  }
  return <WithoutSong {...props} />
}

/** The row of a song that is loading, or that its author has made private. */
function WithoutSong(props: Props) {
  const { t } = useTranslation('playlists')
  const name = t('row.unavailable')
  const isGone = props.entry.song === null
  return (
    <div className={styles.gone} aria-busy={!isGone || undefined}>
      <Handle {...props} name={name} />
      <span className={styles.goneCover} />
      <span className={styles.goneText}>{isGone ? name : <Skeleton className={styles.goneName} />}</span>
      <Buttons {...props} name={name} />
    </div>
  )
}

type NamedProps = Props & { readonly name: string }

function Handle({ name, hintId, onDrag, onMove }: NamedProps) {
  const { t } = useTranslation('playlists')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('row.drag', { name })}
      aria-describedby={hintId}
      onPointerDown={onDrag}
      onKeyDown={onKeyDown}
    >
      <GripVertical />
    </button>
  )
}

function Buttons({ name, isFirst, isLast, onMove, onRemove }: NamedProps) {
  const { t } = useTranslation('playlists')
  return (
    <div className={styles.buttons}>
      {/* At an end of the list the buttons stay focusable, so that the focus is not lost. */}
      <SongButton
        icon={<ArrowUp />}
        label={t('row.up', { name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      />
      <SongButton
        icon={<ArrowDown />}
        label={t('row.down', { name })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      />
      <SongButton icon={<X />} label={t('row.remove', { name })} data-remove="" onClick={onRemove} />
    </div>
  )
}
