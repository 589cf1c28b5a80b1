import { MetaType } from '../../../song/metaEvents'
import type { Song } from '../../../song/song'
import { notationData, notationOf } from '../../../song/tracks/trackNotation'
import { type CommandOf, editTrack, type Outcome, requireTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

export function setNotation(song: Song, { trackId, json }: CommandOf<'track/notation'>): Outcome {
  const track = requireTrack(song, trackId)
  const { events, nextId } = setFirstMeta(
    track,
    (event) => notationOf(event) !== null,
    MetaType.sequencerSpecific,
    json === null ? null : notationData(json),
    song.nextId,
  )
  return editTrack(song, track, { events }, { nextId })
}
