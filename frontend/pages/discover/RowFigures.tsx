import { Heart, MessageCircle, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { formatDuration, useSongWords } from '../../songs'
import styles from './PublicSongRow.module.css'

interface Props {
  readonly song: SongRecord
  /** Current time in milliseconds. */
  readonly now: number
}

/** A song's plays, two counters that are always 0, its age and its duration. */
export function RowFigures({ song, now }: Props) {
  const { t } = useTranslation(['songDialogs', 'discover'])
  const words = useSongWords()
  const { playCount, created_at, duration } = song
  return (
    <div className={styles.figures}>
      <Counter icon={<Play aria-hidden />} said={t('songDialogs:plays', { count: playCount })}>
        {words.shortNumber(playCount)}
      </Counter>
      <Counter icon={<Heart aria-hidden />} said={t('songDialogs:likes', { count: 0 })}>
        {words.shortNumber(0)}
      </Counter>
      <Counter icon={<MessageCircle aria-hidden />} said={t('discover:comments', { count: 0 })}>
        {words.shortNumber(0)}
      </Counter>
      <time className={styles.age} dateTime={created_at} title={words.dateTime(created_at)}>
        {words.age(Date.parse(created_at), now)}
      </time>
      <span className={styles.duration} title={t('songDialogs:duration')}>
        {duration !== null && formatDuration(duration)}
      </span>
    </div>
  )
}

interface CounterProps {
  readonly icon: ReactNode
  /** The full text for screen readers. */
  readonly said: string
  readonly children: ReactNode
}

function Counter({ icon, said, children }: CounterProps) {
  return (
    <span className={styles.counter} title={said}>
      {icon}
      {children}
    </span>
  )
}
