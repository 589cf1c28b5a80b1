import { MetaType } from '../../../song/metaEvents'
import { trackColorData, trackColorOf } from '../../../song/tracks/trackColor'
import { wholeWithin } from '../../numbers'
import { defineCommand, editTrack, type OfTrack, requireTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

type Colored = OfTrack & { color: number | null }

/** Gives the track a colour, 0xRRGGBB; null: the palette's. */
export const setColor = defineCommand('track/color', { trackColor: 'one' }, (song, command: Colored) => {
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
})
