import { Skeleton } from '../../ui'
import styles from './SongListSkeleton.module.css'
import row from './SongRow.module.css'

const places = ['a', 'b', 'c', 'd', 'e']

/** A list of songs while it is on its way. */
export function SongListSkeleton() {
  return (
    <div aria-hidden="true" data-testid="songs-skeleton">
      {places.map((place) => (
        <div key={place} className={row.row}>
          <Skeleton className={styles.cover} />
          <div className={row.words}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.kind} />
          </div>
        </div>
      ))}
    </div>
  )
}
