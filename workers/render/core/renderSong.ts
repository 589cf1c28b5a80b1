import { releaseOf } from '#shared/playback/channelMessage'
import { chase } from '#shared/playback/chase'
import { EventCursor } from '#shared/playback/eventCursor'
import type { PlaybackEvent } from '#shared/playback/playbackEvent'
import { portCount } from '#shared/playback/ports'
import { soundFrames } from '#shared/playback/songEnd'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import { BLOCK_FRAMES, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import type { RenderJob } from '../api'
import { clickSynth } from './clicks'
import { type EffectRole, SendMixer, SendRecorder } from './effectSends'
import type { Carried } from './portEnds'

/** Length of the sound between two calls of `write`, in seconds. */
const STRETCH_SECONDS = 0.5
/** Length, in seconds, of the fade-out at the end of the tail. */
const FADE_SECONDS = 0.5

/** Stereo sound; both sides are equally long. */
export interface Sound {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** Some frames of stereo sound; the arrays may be longer than `frames`. */
export interface Stretch {
  readonly left: Float32Array
  readonly right: Float32Array
  readonly frames: number
}

export const CARRIED_SOUND: Carried<Stretch> = { buffersOf: ({ left, right }) => [left.buffer, right.buffer] }

export interface RenderSteps {
  /**
   * Called with the fraction done (0–1) before every stretch. Rendering continues when it resolves, and rejects when it
   * rejects.
   */
  pause(fraction: number): Promise<void>
  /** Gets each stretch, in order; it belongs to the callee. Resolves with arrays to reuse. */
  write(stretch: Stretch): Promise<Stretch | undefined>
  /** The effects role of a part that shares its effects with other parts of the song. */
  readonly shared?: EffectRole
}

/**
 * Renders a song, or some of its tracks, with the same message stream as playback, the same synth and the same blocks.
 * `job.trackIds` names the tracks whose notes are heard. All other messages of the song are always sent, so that parts
 * of a song have the same effects and add up to the whole. Pedals are lifted where the tail begins, as at the end of
 * playback.
 */
export async function renderSong(
  job: RenderJob,
  bank: SoundBank,
  { pause, write, shared }: RenderSteps,
): Promise<void> {
  const { sampleRate } = job
  const length = soundFrames(job)
  const tail = Math.round(job.tailSeconds * sampleRate)
  const synth = new Synthesizer(sampleRate, bank, { growVoices: true })
  const clicks = job.metronome ? clickSynth(job, job.metronome, bank) : null
  synth.reset(portCount(job.song))
  const messages = new RangeMessages(job)
  for (const { bytes, port } of messages.first) synth.send(bytes, port)
  const size = Math.round((STRETCH_SECONDS * sampleRate) / BLOCK_FRAMES) * BLOCK_FRAMES
  const recorder = shared?.role === 'sender' ? new SendRecorder(synth.effects, size) : null
  const mixer = shared?.role === 'mixer' ? new SendMixer(synth.effects) : null
  let isOver = tail === 0
  let used: Stretch | undefined
  for (let start = 0; start < length; start += size) {
    await pause(start / length)
    if (mixer && shared?.role === 'mixer') mixer.set(await shared.receive())
    const left = used?.left.fill(0) ?? new Float32Array(size)
    const right = used?.right.fill(0) ?? new Float32Array(size)
    const frames = Math.min(size, length - start)
    for (let at = 0; at < frames; at += BLOCK_FRAMES) {
      const block = Math.min(BLOCK_FRAMES, frames - at)
      const begin = (start + at) / sampleRate
      const end = (start + at + block) / sampleRate
      for (const { event, time } of messages.before(end)) synth.send(event.bytes, event.port, time - begin)
      if (!isOver && start + at >= length - tail) {
        synth.silence()
        isOver = true
      }
      synth.process(left, right, at, block)
      clicks?.process(left, right, at, block, begin)
    }
    fadeOut({ left, right, frames }, length - start, Math.min(tail, Math.round(FADE_SECONDS * sampleRate)))
    if (recorder && shared?.role === 'sender') recorder.use(await shared.send(recorder.take()))
    used = await write({ left, right, frames })
  }
  await pause(1)
}

/**
 * Fades a stretch that begins `framesLeft` frames before the end of the sound, over the last `fade` frames of the
 * sound.
 */
function fadeOut({ left, right, frames }: Stretch, framesLeft: number, fade: number): void {
  for (let i = Math.max(0, framesLeft - fade); i < frames; i++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * (framesLeft - 1 - i)) / fade)
    left[i] *= gain
    right[i] *= gain
  }
}

/** The messages of the rendered part of the song, which begins at second 0. */
class RangeMessages {
  /** The lead-in: the state of the channels, and the notes held where the part begins. */
  readonly first: readonly PlaybackEvent[]
  readonly #job: RenderJob
  readonly #cursor: EventCursor
  readonly #tempo: TempoMap
  readonly #begin: number
  #events: PlaybackEvent[] = []
  #next = 0
  #hasEnded = false

  constructor(job: RenderJob) {
    const { song, trackIds, range } = job
    this.#job = job
    this.#tempo = TempoMap.of(song)
    this.#begin = secondsAt(this.#tempo, range?.begin ?? 0)
    const audible = new Set(trackIds)
    this.#cursor = new EventCursor(song, audible)
    const { state, strikes, held } = range ? chase(song, range.begin, audible) : { state: [], strikes: [], held: [] }
    if (range) this.#cursor.seek(range.begin, held)
    this.first = [...state, ...strikes]
  }

  /** The messages due before `end`, with their times; all in seconds. Each call continues where the last one ended. */
  before(end: number): { readonly event: PlaybackEvent; readonly time: number }[] {
    const found: { event: PlaybackEvent; time: number }[] = []
    for (;;) {
      for (; this.#next < this.#events.length; this.#next++) {
        const event = this.#events[this.#next]
        const time = secondsAt(this.#tempo, event.tick) - this.#begin
        if (time >= end) return found
        found.push({ event, time })
      }
      if (!this.#read(end)) return found
    }
  }

  /** Reads half a second of messages. Returns whether there may be more. */
  #read(end: number): boolean {
    const last = this.#job.range?.end ?? Number.POSITIVE_INFINITY
    if (this.#hasEnded) return false
    const to = Math.ceil(tickAt(this.#tempo, this.#begin + end + STRETCH_SECONDS))
    this.#events = this.#cursor.next(Math.min(to, last))
    this.#next = 0
    if (to >= last) {
      this.#hasEnded = true
      // Notes held at the end of the range end there.
      for (const note of this.#cursor.sounding()) this.#events.push(releaseOf(note, last))
    }
    return this.#events.length > 0
  }
}
