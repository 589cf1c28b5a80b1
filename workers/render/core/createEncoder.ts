import { CodedError } from '#shared/schema/codedError'
import type { AudioFormat, AudioTags, RenderErrorCode } from '../api'
import type { Encoder } from './encoder'
import { mp3Encoder } from './mp3'
import { MOST_WAV_BYTES, wavBytes, wavEncoder } from './wav'

/** `frames`: of the whole sound. Throws `tooLong` when a WAV file would exceed the 4 GiB that its header can express. */
export function createEncoder(format: AudioFormat, frames: number, tags: AudioTags): Encoder {
  const { sampleRate } = format
  if (format.type === 'mp3') return mp3Encoder(format, frames, tags)
  if (wavBytes(frames, format.bits) > MOST_WAV_BYTES)
    throw new CodedError<RenderErrorCode>('tooLong', 'The song is too long for a WAV file')
  return wavEncoder(sampleRate, frames, format.bits)
}
