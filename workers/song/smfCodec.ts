import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import type { SongCodec } from './songOwner'

/** The codec of Standard MIDI Files. */
export const smfCodec: SongCodec = {
  read: (bytes, name) => readSmf(new Uint8Array(bytes), { name }),
  write: (song) => writeSmf(song).slice().buffer,
}
