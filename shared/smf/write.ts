import type { Song, Track } from '../song/song'
import { MAX_TRACKS } from './limits'
import { tooManyTracks } from './problem'
import { ByteWriter } from './writing/byteWriter'
import { writeTrack } from './writing/writeTrack'

const MAX_TIMEBASE = 0x7fff
/** The size of a chunk's length field, in bytes. */
const LENGTH_BYTES = 4

/**
 * The song as a Standard MIDI File of format 1, in the order of its tracks.
 *
 * Parts that were read from a file and not edited come out as the same events in the same order. Names, tempo,
 * signatures and ports come from the tracks' events, channels from the tracks. Notes of the same pitch in a track end
 * in the order in which they began, because a file cannot express anything else.
 *
 * @throws RangeError for a timebase that a file cannot hold.
 * @throws MidiFileError for more tracks than a file can hold.
 */
export function writeSmf(song: Song): Uint8Array {
  const { timebase } = song
  if (!(timebase >= 1 && timebase <= MAX_TIMEBASE)) throw new RangeError(`no timebase for a file: ${timebase}`)
  const tracks = tracksOfFile(song.tracks)
  const out = new ByteWriter()
  chunkHead(out, 'MThd', 6)
  out.uint16(1)
  out.uint16(tracks.length)
  out.uint16(timebase)
  for (const track of tracks) {
    chunkHead(out, 'MTrk', 0)
    const from = out.length
    writeTrack(track, out)
    out.setUint32(from - LENGTH_BYTES, out.length - from)
  }
  return out.view().slice()
}

/**
 * The tracks as a file can hold them. If there are more than its header can count, the conductor's events go into the
 * first track, from which a reader restores the conductor.
 */
function tracksOfFile(tracks: readonly Track[]): readonly Track[] {
  if (tracks.length <= MAX_TRACKS) return tracks
  const [conductor, first, ...others] = tracks
  if (others.length + 1 > MAX_TRACKS || first.notes.length + first.controls.length === 0)
    throw tooManyTracks(MAX_TRACKS)
  const events = [...first.events, ...conductor.events].sort((a, b) => a.tick - b.tick || a.order - b.order)
  return [{ ...first, events, endTick: Math.max(conductor.endTick, first.endTick) }, ...others]
}

function chunkHead(out: ByteWriter, id: string, length: number): void {
  for (const character of id) out.byte(character.charCodeAt(0))
  out.uint32(length)
}
