import { Clock, Heart, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { toPlayable } from '../../player'
import { player } from '../../player/player'
import { useHeldSong } from '../../player/roll/useHeldSong'
import { formatDuration, RemixOf, useSongWords } from '../../songs'
import { AuthorName } from './AuthorName'
import { BigCover } from './BigCover'
import { SongMusic } from './music/SongMusic'
import { PublicSongActions } from './PublicSongActions'
import styles from './PublicSongPage.module.css'
import { MoreBy, Remixes } from './SongShelf'

interface Props {
  readonly song: SongRecord
}

/** The content of a public song's page, with its actions. */
export function SongSheet({ song }: Props) {
  const { t } = useTranslation('publicSong')
  const words = useSongWords()
  const read = useHeldSong(player, toPlayable(song))
  return (
    <article className={styles.article}>
      <div className={styles.sheet}>
        <BigCover song={song} className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.kind}>{words.kind(song)}</p>
          <h1 className={styles.title} dir="auto">
            {song.name}
          </h1>
          <p className={styles.author}>
            <AuthorName song={song} className={styles.authorLink} />
          </p>
          {song.remix_of && <RemixOf source={song.remix_of} className={styles.remix} />}
          <Figures song={song} seconds={read.status === 'read' ? read.outline.seconds : null} />
          {!song.is_public && (
            <p className={styles.private} role="note">
              {t('private')}
            </p>
          )}
          <PublicSongActions song={song} />
        </div>
      </div>
      <SongMusic key={song.id} song={song} read={read} />
      {song.is_public && <MoreBy song={song} />}
      {song.is_public && <Remixes song={song} />}
    </article>
  )
}

interface FiguresProps extends Props {
  /** Duration; null: unknown. */
  readonly seconds: number | null
}

function Figures({ song, seconds }: FiguresProps) {
  const { t } = useTranslation('songDialogs')
  const words = useSongWords()
  return (
    <ul className={styles.figures}>
      <li title={t('plays', { count: song.playCount })}>
        <Play aria-hidden /> {words.shortNumber(song.playCount)}
      </li>
      <li title={t('likes', { count: 0 })}>
        <Heart aria-hidden /> {words.shortNumber(0)}
      </li>
      <li title={t('duration')}>
        <Clock aria-hidden /> {seconds !== null && formatDuration(seconds)}
      </li>
      <li>
        <time dateTime={song.created_at} title={words.dateTime(song.created_at)}>
          {words.age(Date.parse(song.created_at), Date.now())}
        </time>
      </li>
    </ul>
  )
}
