import { type CSSProperties, useCallback, useRef, useState } from 'react'
import type { Song } from '#shared/api/songs'
import { Skeleton, TipArea } from '../../../ui'
import { CardIconSheet } from './CardIcons'
import { SongCard } from './SongCard'
import styles from './SongGrid.module.css'
import { useCardTools } from './useCardTools'
import { useGridPlace } from './useGridPlace'
import { useNow } from './useNow'
import { useRowsInView } from './useRowsInView'
import { useShownCount } from './useShownCount'

/** What a card has below its cover until one has been measured, in CSS pixels. */
const USUAL_BODY = 116

interface Props {
  readonly songs: readonly Song[]
}

/** The songs as cards. Only the rows in and near the window are there, however many songs there are. */
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

/**
 * So many rows take turns: a row that leaves the window lends its elements to the one that comes, which costs a fraction of
 * making new ones.
 */
function usePool(rows: number): number {
  const [most, setMost] = useState(Math.max(1, rows))
  if (rows > most) setMost(rows)
  return Math.max(most, rows)
}

/** The height of what stands below the covers, taken from one card: it is the same for all. */
function useBodyHeight(cardWidth: number) {
  const [body, setBody] = useState(USUAL_BODY)
  const measure = useCallback(
    (card: HTMLElement | null) => {
      // Nothing is laid out in a test.
      if (card === null || card.offsetHeight <= cardWidth) return
      const next = card.offsetHeight - cardWidth
      setBody((now) => (Math.abs(now - next) < 0.5 ? now : next))
    },
    [cardWidth],
  )
  return [body, measure] as const
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The grid while the songs are on their way. */
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
