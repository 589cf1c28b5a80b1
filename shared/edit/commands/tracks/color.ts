import { MetaType } from '../../../song/metaEvents'
import type { Song } from '../../../song/song'
import { trackColorData, trackColorOf } from '../../../song/tracks/trackColor'
import { wholeWithin } from '../../numbers'
import { type CommandOf, editTrack, type Outcome, requireTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

export function setColor(song: Song, command: CommandOf<'track/color'>): Outcome {
  const track = requireTrack(song, command.trackId)
  const color = command.color === null ? null : wholeWithin(command.color, 0, 0xff_ffff, 'color')
  const { events, nextId } = setFirstMeta(
    track,
    (event) => trackColorOf(event) !== null,
    MetaType.sequencerSpecific,
    color === null ? null : trackColorData(color),
    song.nextId,
  )
  return editTrack(song, track, { events, meta: { color } }, { nextId })
}
