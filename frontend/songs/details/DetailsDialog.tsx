import type { SongRecord } from '#shared/api/songs'
import type { Close } from '../../ui'
import { useIsOwn } from '../useIsOwn'
import { EditDetails } from './EditDetails'
import { SongFacts } from './SongFacts'

interface Props {
  readonly song: SongRecord
  /** Whether to focus the cover. */
  readonly atCover?: boolean
  readonly close: Close
}

/** The details of a song: editable for the owner, read-only for others. */
export function DetailsDialog({ song, atCover = false, close }: Props) {
  return useIsOwn(song) ? (
    <EditDetails song={song} atCover={atCover} close={close} />
  ) : (
    <SongFacts song={song} close={close} />
  )
}
