import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import type { SongCodec } from './songOwner'

/** Standard MIDI Files. A problem crosses threads as the message of a plain Error, because nothing else of an error survives. */
export const smfCodec: SongCodec = {
  read: (bytes, name) => {
    try {
      return readSmf(new Uint8Array(bytes), { name })
    } catch (error) {
      throw error instanceof MidiFileError ? new Error(JSON.stringify(error.problem)) : error
    }
  },
  write: (song) => writeSmf(song).slice().buffer,
}
