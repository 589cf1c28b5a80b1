import { Info, Share2, Shuffle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import {
  DownloadMenu,
  detailsDialog,
  SongButton,
  SongMenu,
  shareSongDialog,
  useIsOtherOpen,
  useIsWorking,
  useSongWords,
} from '../../songs'
import { useAsk } from '../../ui'
import { AuthorName } from '../publicSong/AuthorName'
import { mayRemix } from '../publicSong/mayRemix'
import { CoverButton } from '../songList/CoverButton'
import styles from './PublicSongRow.module.css'
import { RowFigures } from './RowFigures'

interface Props {
  readonly song: SongRecord
  readonly queue: readonly SongRecord[]
  /** Current time in milliseconds. */
  readonly now: number
}

/** A published song as a row of the feed. */
export function PublicSongRow({ song, queue, now }: Props) {
  const words = useSongWords()
  const isWorking = useIsWorking(song.id)
  return (
    <article className={styles.row} aria-label={song.name} aria-busy={isWorking || undefined} data-testid="public-song">
      <CoverButton song={song} queue={queue} />
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <Link to={`/song/${song.id}`} className={styles.name} title={song.name} dir="auto">
            {song.name}
          </Link>
          <AuthorName song={song} className={styles.author} />
        </div>
        <p className={styles.kind}>{words.kind(song)}</p>
        <p className={styles.license}>{words.license(song)}</p>
      </div>
      <RowFigures song={song} now={now} />
      <Actions song={song} disabled={isWorking} />
    </article>
  )
}

function Actions({ song, disabled }: { readonly song: SongRecord; readonly disabled: boolean }) {
  const { t } = useTranslation('discover')
  const navigate = useNavigate()
  const isOff = useIsOtherOpen(song.id) || disabled
  const ask = useAsk()
  const about = { about: song.id }
  return (
    <div className={styles.actions}>
      <SongButton
        icon={<Info />}
        label={t('details')}
        disabled={isOff}
        onClick={() => ask(detailsDialog, { song }, about)}
      />
      <SongButton
        icon={<Share2 />}
        label={t('share')}
        disabled={isOff}
        onClick={() => ask(shareSongDialog, { song }, about)}
      />
      <SongButton
        icon={<Shuffle />}
        label={t('remix')}
        disabled={isOff || !mayRemix(song)}
        onClick={() => navigate(`/editor/${song.song_data_id}`)}
      />
      <DownloadMenu song={song} disabled={isOff} />
      <SongMenu song={song} disabled={isOff} />
    </div>
  )
}
