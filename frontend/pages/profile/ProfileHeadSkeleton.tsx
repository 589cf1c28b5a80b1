import { classes, Skeleton } from '../../ui'
import styles from './ProfileHead.module.css'

/** Placeholder for the header while it loads. */
export function ProfileHeadSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true" data-testid="profile-skeleton">
      <Skeleton className={styles.banner} />
      <div className={styles.who}>
        <Skeleton className={classes(styles.avatar, styles.skeletonAvatar)} />
        <div className={styles.names}>
          <Skeleton className={styles.skeletonName} />
          <Skeleton className={styles.skeletonFacts} />
        </div>
      </div>
    </div>
  )
}
