import { Globe, Heart, LockKeyhole, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { formatDuration } from '../../core/formatDuration'
import { useIsOtherOpen } from '../../songs/dialogs'
import { useSongWords } from '../../songs/look/useSongWords'
import { SongMenu } from '../../songs/menu/SongMenu'
import { useIsOwn } from '../../songs/useIsOwn'
import { useIsWorking } from '../../songs/workingSongs'
import { classes } from '../../ui'
import { CoverButton } from './CoverButton'
import styles from './SongItem.module.css'

interface Props {
  readonly song: SongRecord
  /** The list that contains the song: the player's queue. */
  readonly queue: readonly SongRecord[]
  /** Current time in milliseconds. */
  readonly now: number
  /** Shown before the cover. */
  readonly leading?: ReactNode
  /** Shown before the song's menu. */
  readonly actions?: ReactNode
  readonly className?: string
}

/** A song as a row of a list: its cover, which plays it, its facts and its menu. */
export function SongItem({ song, queue, now, leading, actions, className }: Props) {
  const words = useSongWords()
  const isOtherOpen = useIsOtherOpen(song.id)
  const isWorking = useIsWorking(song.id)
  return (
    <div className={classes(styles.row, className)} aria-busy={isWorking || undefined}>
      <div className={styles.lead}>
        {leading}
        <CoverButton song={song} queue={queue} />
      </div>
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <Name song={song} />
          <Audience song={song} />
        </div>
        <p className={styles.kind}>{words.kind(song)}</p>
      </div>
      <Figures song={song} now={now} />
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.menu}>
        <SongMenu song={song} disabled={isOtherOpen || isWorking} />
      </div>
    </div>
  )
}

/** The user's own song opens in the editor, another user's song on its public page. */
function Name({ song }: Pick<Props, 'song'>) {
  const isOwn = useIsOwn(song)
  const to = isOwn ? song.song_data_id && `/editor/${song.song_data_id}` : `/song/${song.id}`
  if (!to)
    return (
      <span className={styles.name} dir="auto">
        {song.name}
      </span>
    )
  return (
    <Link to={to} className={styles.name} title={song.name} dir="auto">
      {song.name}
    </Link>
  )
}

/** Says who can open the user's own song. */
function Audience({ song }: Pick<Props, 'song'>) {
  const { t } = useTranslation('songList')
  const isOwn = useIsOwn(song)
  if (!isOwn) return null
  const text = song.is_public ? t('published') : t('private')
  return (
    <span className={styles.badge} title={text}>
      {song.is_public ? <Globe aria-hidden /> : <LockKeyhole aria-hidden />}{' '}
      <span className={styles.badgeText}>{text}</span>
    </span>
  )
}

function Figures({ song, now }: Pick<Props, 'song' | 'now'>) {
  const { t, i18n } = useTranslation('songDialogs')
  const words = useSongWords()
  return (
    <div className={styles.figures}>
      <span className={styles.plays} title={t('plays', { count: song.playCount })}>
        <Play aria-hidden /> {words.shortNumber(song.playCount)}
      </span>
      <span className={styles.likes} title={t('likes', { count: 0 })}>
        <Heart aria-hidden /> {(0).toLocaleString(i18n.language)}
      </span>
      <time className={styles.age} dateTime={song.created_at} title={words.dateTime(song.created_at)}>
        {words.age(Date.parse(song.created_at), now)}
      </time>
      <span className={styles.duration} title={t('duration')}>
        {song.duration !== null && formatDuration(song.duration)}
      </span>
    </div>
  )
}
