import type { Song } from '#shared/api/songs'
import { useIsOwn } from '../useIsOwn'
import { EditDetails } from './EditDetails'
import { SongFacts } from './SongFacts'

interface Props {
  readonly song: Song
  /** The focus is on the cover. */
  readonly atCover?: boolean
  readonly onClose: () => void
}

/** What a song is: to change, where it is one's own, else to read. */
export function DetailsDialog({ song, atCover = false, onClose }: Props) {
  return useIsOwn(song) ? (
    <EditDetails song={song} atCover={atCover} onClose={onClose} />
  ) : (
    <SongFacts song={song} onClose={onClose} />
  )
}
