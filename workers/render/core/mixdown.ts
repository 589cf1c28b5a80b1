import { CodedError } from '#shared/schema/codedError'
import type { MixdownJob, RenderErrorCode } from '../api'
import { createEncoder } from './encoder'
import { LoudnessMeter } from './loudness'
import type { Stretch } from './renderSong'

/** The highest sample of a normalised file, −1 dBFS. */
const PEAK = 10 ** (-1 / 20)
/** In LUFS. */
const LOUDNESS = -14
/** Sound to be normalised is kept whole: an hour takes 1.3 GB. */
const MOST_NORMALISED_SECONDS = 3600

/**
 * Adds up the parts of a song and encodes the sum while the next stretches are rendered. `receive` gives each part's next stretch, valid
 * until its next call; `write` gets the bytes of the file in order. Only sound that is to be normalised waits for its end. Throws `tooLong`.
 */
export async function mixdown(
  { format, frames, normalize, tags }: MixdownJob,
  receive: () => Promise<readonly Stretch[]>,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const encoder = createEncoder(format, frames, tags)
  if (normalize !== 'none' && frames > MOST_NORMALISED_SECONDS * format.sampleRate)
    throw new CodedError<RenderErrorCode>('tooLongToNormalize', 'Only an hour of sound can be normalised')
  const meter = normalize === 'none' ? null : new LoudnessMeter(format.sampleRate)
  const kept: Stretch[] = []
  const encode = ({ left, right, frames: count }: Stretch) => {
    for (const bytes of encoder.encode(left, right, count)) write(bytes)
  }
  for (let done = 0; done < frames; ) {
    const sum = added(await receive())
    done += sum.frames
    if (meter === null) encode(sum)
    else {
      meter.add(sum.left, sum.right, sum.frames)
      kept.push({ ...sum, left: sum.left.slice(0, sum.frames), right: sum.right.slice(0, sum.frames) })
    }
  }
  const gain = meter ? gainFor(normalize, meter) : 1
  for (const stretch of kept) {
    scale(stretch.left, gain)
    scale(stretch.right, gain)
    encode(stretch)
  }
  for (const bytes of encoder.finish()) write(bytes)
}

/** The sum of stretches, in the arrays of the first. */
function added([first, ...others]: readonly Stretch[]): Stretch {
  for (const other of others) {
    add(first.left, other.left, first.frames)
    add(first.right, other.right, first.frames)
  }
  return first
}

function add(sum: Float32Array, other: Float32Array, frames: number): void {
  for (let i = 0; i < frames; i++) sum[i] += other[i]
}

function scale(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] *= gain
}

/** Silence stays as it is, and loudness never clips. */
function gainFor(normalize: MixdownJob['normalize'], meter: LoudnessMeter): number {
  if (meter.peak === 0) return 1
  const toPeak = PEAK / meter.peak
  if (normalize === 'peak' || !Number.isFinite(meter.integrated)) return toPeak
  return Math.min(toPeak, 10 ** ((LOUDNESS - meter.integrated) / 20))
}
