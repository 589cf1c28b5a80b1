import { Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { portCount } from '#shared/playback/ports'
import { ContextMenu, classes, GridPart, TipArea, useEffectOn, useScrolledRows } from '../../../ui'
import { OWN_ARROWS } from '../../actions/keyOwner'
import { TRACK_MENU } from '../../actions/places'
import { useEditor, useEditorActions, useEditorStore } from '../../model/context'
import { playableTracks, selectedTracks } from '../../model/playable'
import { ActionButton } from '../ActionButton'
import { useMedia } from '../layout/useMedia'
import { useText } from '../text'
import { useGrowing } from '../useGrowing'
import { useMenuItems } from '../useMenuItems'
import { RowDivider } from './RowDivider'
import styles from './TrackList.module.css'
import { TrackListRow } from './TrackListRow'
import { useArrangeRows } from './useArrangeRows'
import { useTrackDrag } from './useTrackDrag'

const idOf = (row: Element | null | undefined): number => Number(row?.getAttribute('data-track-id'))

/** The number of rows added to the page per frame. */
const ROWS = 8

/** The height of a row outside the arrange view, in CSS pixels; for touch it is higher. */
const ROW_HEIGHT = 55
const COARSE_ROW_HEIGHT = 69

/**
 * The tracks of the song without the conductor, as a grid in which several rows can be selected. It has one tab stop;
 * up and down move through the rows and select, with Shift several. All rows share one menu and one tooltip. Only rows
 * in or near the view are rendered, and those with the focus or the tab stop; rows of a new song follow after its notes
 * are drawn, in small tasks.
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
  const { isArrange, height } = useArrangeRows(scroller)
  const isCoarse = useMedia('(pointer: coarse)')
  const pitch = height ?? (isCoarse ? COARSE_ROW_HEIGHT : ROW_HEIGHT)
  /** The row whose menu was opened; null: none. */
  const menuRow = useRef<Element | null>(null)
  const hadFocus = useRef(false)
  const tracks = song?.tracks
  const playable = song ? playableTracks(song) : []
  const { first, end } = useScrolledRows(scroller, playable.length, pitch)
  const drawn = useGrowing(ROWS, end - first, ROWS)
  /** The row with the focus; null: none. It stays rendered when it is scrolled away. */
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const selectedId = useEditor((state) => state.selectedTrackId)
  const renamedId = useEditor((state) => state.renamingTrackId)
  const placeOf = (id: number | null) => playable.findIndex((track) => track.id === id)
  const kept = [selectedId, focusedId, renamedId].map(placeOf)
  const { rows, apart } = renderedRows(kept, first, Math.min(end, first + drawn, playable.length))
  const showsPort = song !== null && portCount(song) > 1

  // If the focused row is removed, the newly selected row gets the focus.
  useEffectOn([tracks], () => {
    if (hadFocus.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })

  // A track that is selected or renamed elsewhere, such as in the palette, comes into view.
  useEffectOn([selectedId, renamedId], () => {
    const index = placeOf(renamedId ?? selectedId)
    if (scroller.current && index >= 0 && (index < first || index >= end)) scroller.current.scrollTop = index * pitch
  })

  /** Selects an unselected row before an action, which thus affects that row alone. */
  const takeUp = (row: Element | null) => {
    const id = idOf(row)
    if (row && !selectedTracks(store.getState()).some((track) => track.id === id)) selectTrack(id)
  }
  const drag = useTrackDrag(list, playable.length, {
    onStart: takeUp,
    onDrop(gap) {
      const selected = selectedTracks(store.getState())
      const moved = new Set(selected)
      moveTracks(1 + playable.slice(0, gap).filter((track) => !moved.has(track)).length)
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
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / pitch) - 1)
    const to = rowByKey(event.key, placeOf(idOf(row)), playable.length - 1, page)
    if (to === undefined) return
    event.preventDefault()
    if (!playable[to]) return
    const { id } = playable[to]
    const column = [...row.querySelectorAll('button')].indexOf(from)
    // The row may not be rendered yet. The focus scrolls it into view.
    flushSync(() => setFocusedId(id))
    list.current.querySelectorAll<HTMLElement>(`[data-track-id="${id}"] button`)[column]?.focus()
    if (event.shiftKey) selectTrack(id, 'range')
    else if (column === 0) selectTrack(id)
  }

  return (
    <aside className={styles.tracks} aria-label={t('tracks.title')}>
      <header className={styles.header}>
        <h2>{t('tracks.title')}</h2>
        <ActionButton id="addTrack" icon={<Plus />} size="sm" />
      </header>
      {isArrange && <div className={styles.besideRuler} />}
      <div
        ref={scroller}
        className={classes(styles.scroller, isArrange && styles.rows)}
        style={{ '--row-height': `${pitch}px` } as CSSProperties}
        data-scrolls
      >
        <TipArea>
          <ContextMenu items={() => menuItems(TRACK_MENU)} onOpenChange={(open) => open && takeUp(menuRow.current)}>
            <GridPart
              ref={list}
              role="grid"
              aria-label={t('tracks.title')}
              aria-multiselectable="true"
              aria-rowcount={playable.length}
              className={styles.list}
              style={{ '--rows': playable.length, '--first-row': first } as CSSProperties}
              data-dragging={drag.drop !== null || undefined}
              {...{ [OWN_ARROWS]: true }}
              onKeyDown={onKeyDown}
              onFocus={({ target }) => {
                hadFocus.current = true
                setFocusedId(idOf(target.closest('[role=row]')))
              }}
              onBlur={({ relatedTarget }) => {
                if (!relatedTarget) return
                hadFocus.current = list.current?.contains(relatedTarget) ?? false
                if (!hadFocus.current) setFocusedId(null)
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
              {rows.map((index) => (
                <TrackListRow
                  key={playable[index].id}
                  track={playable[index]}
                  index={index}
                  isApart={apart.includes(index)}
                  showsPort={showsPort}
                  onPick={onPick}
                />
              ))}
              {drag.drop && <div className={styles.dropLine} style={{ top: drag.drop.top }} />}
            </GridPart>
          </ContextMenu>
        </TipArea>
        {isArrange && playable.length > 0 && <RowDivider />}
      </div>
    </aside>
  )
}

/**
 * The rows to render, by index: those from `first` to `end` (exclusive), and the `apart` ones of `kept` outside of
 * them; −1 is ignored.
 */
function renderedRows(kept: readonly number[], first: number, end: number) {
  const apart = [...new Set(kept)]
    .filter((index) => index >= 0 && (index < first || index >= end))
    .sort((a, b) => a - b)
  const inView = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
  return {
    apart,
    rows: [...apart.filter((index) => index < first), ...inView, ...apart.filter((index) => index >= first)],
  }
}

/** The row that a key leads to; undefined: the key does not move. A page has `page` rows. */
function rowByKey(key: string, index: number, last: number, page: number): number | undefined {
  return {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: Math.max(0, index - page),
    PageDown: Math.min(last, index + page),
    Home: 0,
    End: last,
  }[key]
}
