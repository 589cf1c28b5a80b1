import type { Song } from '#shared/api/songs'
import { SongRow } from '../songList/SongRow'
import { useNearEnd } from '../songList/useNearEnd'

interface Props {
  readonly songs: readonly Song[]
  /** What the player goes on with. */
  readonly queue: readonly Song[]
  /** Asks for more when the end comes near; null when there is no more. */
  readonly onNear: (() => void) | null
}

export function TrackList({ songs, queue, onNear }: Props) {
  const end = useNearEnd(onNear, songs.length)
  const now = Date.now()
  return (
    <>
      <ul>
        {songs.map((song) => (
          <li key={song.id}>
            <SongRow song={song} queue={queue} now={now} />
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
