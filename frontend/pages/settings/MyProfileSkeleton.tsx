import { Skeleton } from '../../ui'
import styles from './MyProfileSkeleton.module.css'
import photo from './PhotoRow.module.css'
import row from './Row.module.css'

const places = ['a', 'b', 'c', 'd']

export function MyProfileSkeleton() {
  return (
    <div aria-hidden="true" data-testid="settings-skeleton">
      <div className={photo.row}>
        <Skeleton className={styles.photo} />
        <div className={photo.words}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.text} />
          <div className={photo.buttons}>
            <Skeleton className={styles.button} />
            <Skeleton className={styles.button} />
          </div>
        </div>
      </div>
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
