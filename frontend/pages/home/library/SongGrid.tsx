import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SongRecord } from '#shared/api/songs'
import { type RowList, rowsInView, Skeleton, TipArea, type VisibleRows } from '../../../ui'
import { CardIconSheet } from './card/CardIcons'
import { SongCard } from './card/SongCard'
import { useCardTools } from './card/useCardTools'
import styles from './SongGrid.module.css'
import { useGridPlace } from './useGridPlace'

/** Height of a card below its cover, in CSS pixels, until one has been measured. */
const USUAL_BODY = 116

interface Props {
  readonly songs: readonly SongRecord[]
}

/** The songs as cards. Only the rows in or near the window are rendered. */
export function SongGrid({ songs }: Props) {
  const [shown, end] = useShownCount(songs.length)
  const grid = useRef<HTMLUListElement>(null)
  const { columns, cardWidth, gapX, gapY, top } = useGridPlace(grid)
  const [body, measureBody] = useBodyHeight(cardWidth)
  const pitch = cardWidth + body + gapY
  const count = Math.ceil(shown / columns)
  const { first, end: last } = useRowsInView({ count, pitch, top })
  const now = useNow()
  const tools = useCardTools()
  const rows = Array.from({ length: last - first }, (_, at) => first + at)
  const pool = usePool(rows.length)
  const slot = (row: number, column: number) => (row % pool) * columns + column
  return (
    <TipArea>
      <CardIconSheet />
      <ul
        ref={grid}
        className={styles.grid}
        style={{ height: count * pitch - gapY, '--columns': columns, '--gap': `${gapX}px` } as CSSProperties}
      >
        {rows.flatMap((row) =>
          songs.slice(row * columns, Math.min((row + 1) * columns, shown)).map((song, column) => (
            <li
              key={slot(row, column)}
              ref={row === first && column === 0 ? measureBody : undefined}
              className={styles.place}
              style={{ width: cardWidth, translate: `${column * (cardWidth + gapX)}px ${row * pitch}px` }}
              aria-setsize={songs.length}
              aria-posinset={row * columns + column + 1}
            >
              <SongCard song={song} now={now} songs={songs} tools={tools} />
            </li>
          )),
        )}
      </ul>
      <div ref={end} />
    </TipArea>
  )
}

/** Rows rendered beyond the window, above and below. */
const OVERSCAN = 2

function subscribe(listener: () => void): () => void {
  document.body.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    document.body.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** Larger than any number of rows: packs both ends into one number, which React compares by value. */
const SPAN = 2 ** 24

/** The rows in or near the window. Rerenders, before the next frame, only when they change. */
function useRowsInView(list: Omit<RowList, 'around'>): VisibleRows {
  const both = useSyncExternalStore(subscribe, () => {
    const { first, end } = rowsInView({ ...list, around: OVERSCAN }, document.body.scrollTop, window.innerHeight)
    return first * SPAN + end
  })
  return { first: Math.floor(both / SPAN), end: both % SPAN }
}

const STEP = 10
/** Distance from the end of the list at which the next songs appear. */
const NEAR = '150px'

/** Number of songs to show, out of `total`: 10, and 10 more each time the element after the list comes near. */
function useShownCount(total: number): readonly [shown: number, end: RefObject<HTMLDivElement | null>] {
  const end = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(STEP)
  const shown = Math.min(limit, total)
  useEffect(() => {
    const element = end.current
    if (element === null || limit >= total) return
    // A new observer reports at once, so a tall window is filled step by step.
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setLimit(limit + STEP), {
      root: document.body,
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [limit, total])
  return [shown, end]
}

/**
 * Number of rows whose elements are reused. A row that leaves the window passes its elements to the one that enters,
 * for a fraction of the cost of new ones.
 */
function usePool(rows: number): number {
  const [most, setMost] = useState(Math.max(1, rows))
  if (rows > most) setMost(rows)
  return Math.max(most, rows)
}

/** The height of a card below its cover, measured on one card, since all are alike. */
function useBodyHeight(cardWidth: number) {
  const [body, setBody] = useState(USUAL_BODY)
  const measure = useCallback(
    (card: HTMLElement | null) => {
      // jsdom has no layout.
      if (card === null || card.offsetHeight <= cardWidth) return
      const next = card.offsetHeight - cardWidth
      setBody((now) => (Math.abs(now - next) < 0.5 ? now : next))
    },
    [cardWidth],
  )
  return [body, measure] as const
}

const MINUTE = 60_000

/** The current time in milliseconds, updated every minute, for the ages of songs. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The grid while the songs load. */
export function SongGridSkeleton() {
  return (
    <ul className={styles.skeletons} aria-hidden="true" data-testid="library-skeleton">
      {places.map((place) => (
        <li key={place}>
          <Skeleton className={styles.cover} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.kind} />
          <Skeleton className={styles.meta} />
        </li>
      ))}
    </ul>
  )
}
