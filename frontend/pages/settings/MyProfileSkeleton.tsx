import { Skeleton } from '../../ui'
import styles from './MyProfileSkeleton.module.css'
import row from './Row.module.css'

const places = ['a', 'b', 'c', 'd']

export function MyProfileSkeleton() {
  return (
    <div aria-hidden="true" data-testid="settings-skeleton">
      {places.map((place) => (
        <div key={place} className={row.row}>
          <div className={row.words}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.text} />
          </div>
          <Skeleton className={styles.button} />
        </div>
      ))}
    </div>
  )
}
