import { MetaType } from '../../../song/metaEvents'
import { notationData, notationOf } from '../../../song/tracks/trackNotation'
import { defineCommand, editTrack, type OfTrack, requireTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

type Notated = OfTrack & { json: string | null }

/** Sets how the track, or in the conductor the song, is written as a score; null: the default. */
export const setNotation = defineCommand('track/notation', { notation: 'one' }, (song, { trackId, json }: Notated) => {
  const track = requireTrack(song, trackId)
  const { events, nextId } = setFirstMeta(
    track,
    (event) => notationOf(event) !== null,
    MetaType.sequencerSpecific,
    json === null ? null : notationData(json),
    song.nextId,
  )
  return editTrack(song, track, { events }, { nextId })
})
