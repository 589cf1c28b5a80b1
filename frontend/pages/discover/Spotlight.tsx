import { Link } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { useSongWords } from '../../songs'
import { AuthorName } from '../publicSong/AuthorName'
import { BigCover } from '../publicSong/BigCover'
import styles from './Spotlight.module.css'

interface Props {
  readonly songs: readonly SongRecord[]
  readonly queue: readonly SongRecord[]
}

/** A shelf of covers. */
export function Spotlight({ songs, queue }: Props) {
  const words = useSongWords()
  return (
    <ul className={styles.shelf}>
      {songs.map((song) => (
        <li key={song.id} className={styles.song}>
          <BigCover song={song} queue={queue} />
          <Link to={`/song/${song.id}`} className={styles.name} title={song.name} dir="auto">
            {song.name}
          </Link>
          <p className={styles.kind}>{words.kind(song)}</p>
          <p className={styles.author}>
            <AuthorName song={song} className={styles.link} />
          </p>
        </li>
      ))}
    </ul>
  )
}
