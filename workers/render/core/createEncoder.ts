import { CodedError } from '#shared/schema/codedError'
import { type AudioFormat, type AudioTags, isTooLong, type RenderErrorCode } from '../api'
import type { Encoder } from '../encoder'
import { wavEncoder } from '../wav'
import { mp3Encoder } from './mp3'

/** `frames`: the length of the whole sound. Throws `tooLong`. */
export function createEncoder(format: AudioFormat, frames: number, tags: AudioTags): Encoder {
  if (isTooLong(format, frames))
    throw new CodedError<RenderErrorCode>('tooLong', 'The song is too long for a sound file')
  if (format.type === 'mp3') return mp3Encoder(format, frames, tags)
  return wavEncoder(format.sampleRate, frames, format.bits)
}
