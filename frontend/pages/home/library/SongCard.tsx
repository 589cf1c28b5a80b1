import { Ellipsis, FolderOpen, Globe, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Song } from '#shared/api/songs'
import { IconButton, Menu } from '../../../ui'
import { Cover } from '../cover/Cover'
import { ageOf } from './age'
import styles from './SongCard.module.css'

interface Props {
  readonly song: Song
  /** In milliseconds. */
  readonly now: number
  readonly onRename: (song: Song) => void
  readonly onDelete: (song: Song) => void
}

export function SongCard({ song, now, onRename, onDelete }: Props) {
  const { t, i18n } = useTranslation('library')
  const age = ageOf(Date.parse(song.created_at), now)
  const kind = [song.genre, song.mood].filter(Boolean).join(' • ')
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover songId={song.id} className={styles.art} />
        {song.is_public && (
          <span className={styles.badge}>
            <Globe /> {t('song.published')}
          </span>
        )}
      </div>
      <div className={styles.row}>
        <h3 className={styles.name}>
          <Opener song={song} />
        </h3>
        <SongMenu song={song} onRename={onRename} onDelete={onDelete} />
      </div>
      <p className={styles.meta}>
        <time dateTime={song.created_at} title={new Date(song.created_at).toLocaleString(i18n.language)}>
          {t(`age.${age.unit}`, { count: age.count })}
        </time>
        {kind && <span className={styles.kind}>{kind}</span>}
      </p>
    </article>
  )
}

/** The name, which opens the song; its area is the whole card. */
function Opener({ song }: Pick<Props, 'song'>) {
  const { t } = useTranslation('library')
  if (song.song_data_id === null) return <span title={t('song.noData')}>{song.name}</span>
  return (
    <Link to={`/editor/${song.song_data_id}`} className={styles.link} title={song.name}>
      {song.name}
    </Link>
  )
}

function SongMenu({ song, onRename, onDelete }: Omit<Props, 'now'>) {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton className={styles.more} icon={<Ellipsis />} label={t('song.actions', { name: song.name })} />
      }
      items={[
        {
          label: t('song.open'),
          icon: <FolderOpen />,
          disabled: song.song_data_id === null,
          onSelect: () => navigate(`/editor/${song.song_data_id}`),
        },
        { label: t('song.rename'), icon: <PencilLine />, onSelect: () => onRename(song) },
        { separator: true },
        { label: t('song.delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(song) },
      ]}
    />
  )
}
