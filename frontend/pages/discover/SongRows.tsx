import type { SongRecord } from '#shared/api/songs'
import { PublicSongRow } from './PublicSongRow'

interface Props {
  readonly songs: readonly SongRecord[]
  /** The player's queue. */
  readonly queue: readonly SongRecord[]
}

export function SongRows({ songs, queue }: Props) {
  const now = Date.now()
  return (
    <ul>
      {songs.map((song) => (
        <li key={song.id}>
          <PublicSongRow song={song} queue={queue} now={now} />
        </li>
      ))}
    </ul>
  )
}
