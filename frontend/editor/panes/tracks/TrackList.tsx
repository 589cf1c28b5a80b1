import { Plus } from 'lucide-react'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { OWN_ARROWS } from '../../actions/keyOwner'
import { useEditor, useEditorActions } from '../../model/context'
import { playableTracks } from '../../model/playable'
import { ActionButton } from '../ActionButton'
import { useText } from '../text'
import styles from './TrackList.module.css'
import { TrackRow } from './TrackRow'

/**
 * The tracks of the song, the conductor left out. One tab stop; up and down go through the list and select. The rows of a new song are
 * rendered after its notes are drawn, in small tasks.
 */
export function TrackList({ onPick }: { onPick?(): void }) {
  const t = useText()
  const song = useDeferredValue(
    useEditor((state) => state.song),
    null,
  )
  const tracks = song?.tracks
  const list = useRef<HTMLUListElement>(null)
  const { removeTrack } = useEditorActions()
  const removing = useRef(false)
  // When the row with the focus is removed, the newly selected row gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tracks change.
  useEffect(() => {
    if (removing.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    removing.current = false
  }, [tracks])
  const remove = useCallback(
    (trackId: number) => {
      removing.current = true
      removeTrack(trackId)
    },
    [removeTrack],
  )
  const playable = song ? playableTracks(song) : []

  return (
    <aside className={styles.tracks} aria-label={t('tracks.title')}>
      <header className={styles.header}>
        <h2>{t('tracks.title')}</h2>
        <ActionButton id="addTrack" icon={<Plus />} size="sm" />
      </header>
      <ul
        ref={list}
        className={styles.list}
        {...{ [OWN_ARROWS]: true }}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {playable.map((track, index) => (
          <TrackRow
            key={track.id}
            track={track}
            index={index}
            onPick={onPick}
            onRemove={playable.length > 1 ? remove : undefined}
          />
        ))}
      </ul>
    </aside>
  )
}

/** Arrow up and down, Home and End go to the same control of another row. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const from = (event.target as Element).closest('button')
  const row = from?.closest('li')
  if (!list || !from || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...list.children]
  const index = rows.indexOf(row)
  const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  const column = [...row.querySelectorAll('button')].indexOf(from)
  rows[target]?.querySelectorAll('button')[column]?.focus()
}
