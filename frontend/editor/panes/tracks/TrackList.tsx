import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { OWN_ARROWS } from '../../actions/keyOwner'
import { useEditor, useEditorActions } from '../../model/context'
import { playableTracks } from '../../model/playable'
import { ActionButton } from '../ActionButton'
import { useText } from '../text'
import styles from './TrackList.module.css'
import { TrackRow } from './TrackRow'
import { viewTrack } from './trackView'

/** The tracks of the song, the conductor left out. One tab stop; up and down go through the list and select. */
export function TrackList({ onPick }: { onPick?(): void }) {
  const t = useText()
  const tracks = useEditor(({ song }) => song?.tracks)
  const list = useRef<HTMLUListElement>(null)
  const song = useEditor((state) => state.song)
  const { removeTrack } = useEditorActions()
  const removing = useRef(false)
  // The row that had the focus is gone: the track that is selected in its place goes on with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tracks change.
  useEffect(() => {
    if (removing.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    removing.current = false
  }, [tracks])
  if (!tracks || !song) return null
  const views = playableTracks(song).map((track, index) => viewTrack(track, index, t))

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
        {views.map((view) => (
          <TrackRow
            key={view.id}
            track={view}
            onPick={onPick}
            onRemove={
              views.length > 1
                ? () => {
                    removing.current = true
                    removeTrack(view.id)
                  }
                : undefined
            }
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
