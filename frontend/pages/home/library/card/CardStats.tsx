import type { SongRecord } from '#shared/api/songs'
import { formatDuration } from '../../../../songs'
import { CardIcon } from './CardIcons'
import styles from './CardStats.module.css'
import type { CardTools } from './useCardTools'

/** Likes are not counted yet. */
const LIKES = 0

interface Props {
  readonly song: SongRecord
  /** Current time in milliseconds. */
  readonly now: number
  readonly tools: CardTools
}

/** The song's plays, likes, age and duration. */
export function CardStats({ song, now, tools: { t, words } }: Props) {
  return (
    <p className={styles.stats}>
      <span className={styles.stat} role="img" aria-label={t('songDialogs:plays', { count: song.playCount })}>
        <CardIcon name="plays" />
        {words.shortNumber(song.playCount)}
      </span>
      <span className={styles.stat} role="img" aria-label={t('songDialogs:likes', { count: LIKES })}>
        <CardIcon name="likes" />
        {LIKES}
      </span>
      <time dateTime={song.created_at} title={words.dateTime(song.created_at)}>
        {words.age(Date.parse(song.created_at), now)}
      </time>
      {song.duration !== null && (
        <span className={styles.duration} title={t('songDialogs:duration')}>
          {formatDuration(song.duration)}
        </span>
      )}
    </p>
  )
}
