import { Limiter } from '#workers/synth/limiter'
import type { MixdownJob } from '../api'
import { createEncoder } from './createEncoder'
import { LoudnessMeter } from './loudness'
import type { Sound, Stretch } from './renderSong'

const FULL_SCALE = 1
/** The ceiling of normalised sound, −1 dBFS. */
const CEILING = 10 ** (-1 / 20)
/** Target loudness in LUFS. */
const LOUDNESS = -14
const NEAR_ENOUGH = 0.1
const MOST_ATTEMPTS = 4
/** The limiter takes at most 12 dB away: music with few peaks stays below the target loudness instead. */
const MOST_LIMITED = 4

/** Stores sound until its loudness is known. */
export interface Spool {
  keep(sound: Sound): void
  /** Replays everything stored, from its beginning; the caller may overwrite it. */
  replay(): AsyncIterable<Sound>
}

/**
 * Adds up the parts of a song and encodes the sum while the next stretches are rendered. `receive` gives each part's
 * next stretch, valid until its next call; `write` gets the bytes of the file in order. Sound to be normalised goes to
 * the spool first, because the gain depends on all of it. Throws `tooLong`.
 */
export async function mixdown(
  { format, frames, normalize, tags }: MixdownJob,
  receive: () => Promise<readonly Stretch[]>,
  write: (bytes: Uint8Array) => void,
  spool: Spool,
): Promise<void> {
  const encoder = createEncoder(format, frames, tags)
  write(encoder.head())
  let sounds = mixed(receive, frames)
  if (normalize === 'limit') sounds = limited(sounds, new Limiter(format.sampleRate, 1, FULL_SCALE))
  else if (normalize !== 'none') {
    const meter = new LoudnessMeter(format.sampleRate)
    for await (const sound of sounds) {
      meter.add(sound)
      spool.keep(sound)
    }
    sounds = amplified(spool, format.sampleRate, await gainFor(normalize, meter, spool, format.sampleRate))
  }
  for await (const { left, right } of sounds) write(encoder.encode(left, right))
  write(encoder.end())
}

async function* mixed(receive: () => Promise<readonly Stretch[]>, frames: number): AsyncGenerator<Sound> {
  for (let done = 0; done < frames; ) {
    const [first, ...others] = await receive()
    for (const other of others) {
      add(first.left, other.left, first.frames)
      add(first.right, other.right, first.frames)
    }
    done += first.frames
    yield { left: first.left.subarray(0, first.frames), right: first.right.subarray(0, first.frames) }
  }
}

function add(sum: Float32Array, other: Float32Array, frames: number): void {
  for (let i = 0; i < frames; i++) sum[i] += other[i]
}

/** The gain for a sound; silence keeps gain 1. */
async function gainFor(
  normalize: 'peak' | 'loudness',
  { peak, integrated }: LoudnessMeter,
  spool: Spool,
  sampleRate: number,
): Promise<number> {
  if (peak === 0) return 1
  if (normalize === 'peak') return CEILING / peak
  if (integrated === Number.NEGATIVE_INFINITY) return 1
  const most = (MOST_LIMITED * CEILING) / peak
  let gain = Math.min(most, 10 ** ((LOUDNESS - integrated) / 20))
  // Makes up for the gain that the limiter takes away.
  for (let attempt = 1; gain * peak > CEILING && gain < most && attempt < MOST_ATTEMPTS; attempt++) {
    const meter = new LoudnessMeter(sampleRate)
    for await (const sound of amplified(spool, sampleRate, gain)) meter.add(sound)
    const missing = LOUDNESS - meter.integrated
    if (Math.abs(missing) < NEAR_ENOUGH) break
    gain = Math.min(most, gain * 10 ** (missing / 20))
  }
  return gain
}

/** The spool's sound with the gain applied, limited to the ceiling. */
const amplified = (spool: Spool, sampleRate: number, gain: number) =>
  limited(spool.replay(), new Limiter(sampleRate, gain, CEILING))

/** Limits sounds without adding the limiter's delay, so the number of frames stays. Overwrites the sounds. */
async function* limited(sounds: AsyncIterable<Sound>, limiter: Limiter): AsyncGenerator<Sound> {
  let early = limiter.delay
  for await (const sound of sounds) {
    limiter.process(sound)
    const skipped = Math.min(early, sound.left.length)
    early -= skipped
    yield { left: sound.left.subarray(skipped), right: sound.right.subarray(skipped) }
  }
  const rest = { left: new Float32Array(limiter.delay), right: new Float32Array(limiter.delay) }
  limiter.process(rest)
  yield { left: rest.left.subarray(early), right: rest.right.subarray(early) }
}
