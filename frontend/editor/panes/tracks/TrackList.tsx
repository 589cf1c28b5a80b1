import { Plus } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'
import { portCount } from '#shared/playback/ports'
import { ContextMenu, classes, TipArea } from '../../../ui'
import { OWN_ARROWS } from '../../actions/keyOwner'
import { TRACK_MENU } from '../../actions/places'
import { useEditor, useEditorActions, useEditorStore } from '../../model/context'
import { playableTracks, selectedTracks } from '../../model/playable'
import { ActionButton } from '../ActionButton'
import { useText } from '../text'
import { useGrowing } from '../useGrowing'
import { useMenuItems } from '../useMenuItems'
import { RowDivider } from './RowDivider'
import styles from './TrackList.module.css'
import { TrackRow } from './TrackRow'
import { useArrangeRows } from './useArrangeRows'
import { useTrackDrag } from './useTrackDrag'

const idOf = (row: Element | null | undefined): number => Number(row?.getAttribute('data-track-id'))

/** How many come into the page in one frame. */
const ROWS = 8

/**
 * The tracks of the song, the conductor left out, as a grid in which several rows can be selected. One tab stop; up and down go through the
 * rows and select, with Shift several. All rows share one menu and one tooltip. The rows of a new song are rendered after its notes are
 * drawn, in small tasks.
 */
export function TrackList({ onPick }: { onPick?(): void }) {
  const t = useText()
  const song = useDeferredValue(
    useEditor((state) => state.song),
    null,
  )
  const store = useEditorStore()
  const { selectTrack, moveTracks } = useEditorActions()
  const menuItems = useMenuItems()
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isArrange = useArrangeRows(scroller)
  /** The row on which the menu was asked for. */
  const menuRow = useRef<Element | null>(null)
  const hadFocus = useRef(false)
  const tracks = song?.tracks
  const playable = song ? playableTracks(song) : []
  const rows = useGrowing(ROWS, playable.length, ROWS)
  const showsPort = song !== null && portCount(song) > 1

  // When the row with the focus is removed, the newly selected row gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tracks change.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [tracks])

  /** An action on a row that is not selected affects that row alone. */
  const takeUp = (row: Element | null) => {
    const id = idOf(row)
    if (row && !selectedTracks(store.getState()).some((track) => track.id === id)) selectTrack(id)
  }
  const drag = useTrackDrag(list, {
    onStart: takeUp,
    onDrop(gap) {
      const selected = selectedTracks(store.getState())
      moveTracks(1 + playable.slice(0, gap).filter((track) => !selected.includes(track)).length)
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest('button')
    const row = from?.closest('[role=row]')
    if (!from || !row || !list.current || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && store.getState().trackSelection.size > 1) {
      event.preventDefault()
      return selectTrack(store.getState().selectedTrackId)
    }
    const rows = [...list.current.querySelectorAll('[role=row]')]
    const index = rows.indexOf(row)
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!rows[to]) return
    const column = [...row.querySelectorAll('button')].indexOf(from)
    rows[to].querySelectorAll('button')[column]?.focus()
    if (event.shiftKey) selectTrack(idOf(rows[to]), 'range')
    else if (column === 0) selectTrack(idOf(rows[to]))
  }

  return (
    <aside className={styles.tracks} aria-label={t('tracks.title')}>
      <header className={styles.header}>
        <h2>{t('tracks.title')}</h2>
        <ActionButton id="addTrack" icon={<Plus />} size="sm" />
      </header>
      {isArrange && <div className={styles.besideRuler} />}
      <div ref={scroller} className={classes(styles.scroller, isArrange && styles.rows)} data-scrolls>
        <TipArea>
          <ContextMenu items={() => menuItems(TRACK_MENU)} onOpenChange={(open) => open && takeUp(menuRow.current)}>
            {/* biome-ignore lint/a11y/useSemanticElements: a table takes no keys. */}
            <div
              ref={list}
              role="grid"
              aria-label={t('tracks.title')}
              aria-multiselectable="true"
              className={styles.list}
              data-dragging={drag.drop !== null || undefined}
              {...{ [OWN_ARROWS]: true }}
              onKeyDown={onKeyDown}
              onFocus={() => {
                hadFocus.current = true
              }}
              onBlur={({ relatedTarget }) => {
                if (relatedTarget) hadFocus.current = list.current?.contains(relatedTarget) ?? false
              }}
              onPointerDown={drag.onPointerDown}
              onPointerDownCapture={({ target }) => {
                menuRow.current = (target as Element).closest('[role=row]')
              }}
              onContextMenuCapture={({ target }) => {
                menuRow.current = (target as Element).closest('[role=row]')
              }}
              onClickCapture={drag.onClickCapture}
            >
              {playable.slice(0, rows).map((track, index) => (
                <TrackRow key={track.id} track={track} index={index} showsPort={showsPort} onPick={onPick} />
              ))}
              {drag.drop && <div className={styles.dropLine} style={{ top: drag.drop.top }} />}
            </div>
          </ContextMenu>
        </TipArea>
        {isArrange && playable.length > 0 && <RowDivider />}
      </div>
    </aside>
  )
}
