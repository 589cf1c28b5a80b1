import { classes, Skeleton } from '../../ui'
import styles from './PublicSongPage.module.css'

/** A song's page while the song is on its way. */
export function SongSheetSkeleton() {
  return (
    <div className={classes(styles.article, styles.sheet)} aria-hidden="true" data-testid="song-skeleton">
      <Skeleton className={styles.coverPlace} />
      <div className={styles.words}>
        <Skeleton className={styles.linePlace} />
        <Skeleton className={styles.titlePlace} />
        <Skeleton className={styles.linePlace} />
      </div>
    </div>
  )
}
