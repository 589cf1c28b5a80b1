import { classes, Skeleton } from '../../ui'
import row from './SongItem.module.css'
import styles from './SongListSkeleton.module.css'

const places = ['a', 'b', 'c', 'd', 'e']

interface Props {
  /** Number of text lines per song. */
  readonly lines?: 2 | 3
}

/** Placeholder for a list of songs while it loads. */
export function SongListSkeleton({ lines = 2 }: Props) {
  return (
    <div aria-hidden="true" data-testid="songs-skeleton">
      {places.map((place) => (
        <div key={place} className={classes(row.row, lines === 3 && styles.tall)}>
          <Skeleton className={styles.cover} />
          <div className={row.words}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.kind} />
            {lines === 3 && <Skeleton className={styles.kind} />}
          </div>
        </div>
      ))}
    </div>
  )
}
