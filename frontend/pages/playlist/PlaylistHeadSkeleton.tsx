import { Skeleton } from '../../ui'
import mosaic from './Mosaic.module.css'
import styles from './PlaylistPage.module.css'

export function PlaylistHeadSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true" data-testid="playlist-skeleton">
      <Skeleton className={mosaic.mosaic} />
      <div className={styles.words}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonCount} />
      </div>
    </div>
  )
}
