import type { Song } from '../song/song'
import { ByteWriter } from './writing/byteWriter'
import { writeTrack } from './writing/writeTrack'

const MAX_TIMEBASE = 0x7fff
const MAX_TRACKS = 0xffff

/**
 * The song as a Standard MIDI File of format 1, in the order of its tracks.
 *
 * Parts that were read from a file and not edited come out as the same events in the same order. Names, tempo,
 * signatures and ports come from the tracks' events, channels from the tracks. Notes of the same pitch in a track end
 * in the order in which they began, because a file cannot express anything else.
 *
 * @throws RangeError for a timebase or a number of tracks that a file cannot hold.
 */
export function writeSmf(song: Song): Uint8Array {
  const { timebase, tracks } = song
  if (!(timebase >= 1 && timebase <= MAX_TIMEBASE)) throw new RangeError(`no timebase for a file: ${timebase}`)
  if (tracks.length > MAX_TRACKS) throw new RangeError(`too many tracks for a file: ${tracks.length}`)
  const out = new ByteWriter()
  chunkHead(out, 'MThd', 6)
  out.uint16(1)
  out.uint16(tracks.length)
  out.uint16(timebase)
  for (const track of tracks) {
    const body = new ByteWriter()
    writeTrack(track, body)
    chunkHead(out, 'MTrk', body.length)
    out.bytes(body.view())
  }
  return out.view().slice()
}

function chunkHead(out: ByteWriter, id: string, length: number): void {
  for (const character of id) out.byte(character.charCodeAt(0))
  out.uint32(length)
}
