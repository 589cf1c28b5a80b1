import { EventCursor } from '#shared/playback/eventCursor'
import type { PlaybackEvent } from '#shared/playback/playbackEvent'
import { portCount } from '#shared/playback/ports'
import { songEndTick } from '#shared/playback/songEnd'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import { BLOCK_FRAMES, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import type { RenderedPart, RenderJob } from '../api'
import type { EffectRole } from './effectLink'
import { SendMixer, SendRecorder } from './effectSends'

/** Sound between two calls of `pause`, in seconds. */
const STRETCH_SECONDS = 0.5

/**
 * Renders a song, or some of its tracks, with the same stream of messages as playback, the same synth and the same
 * blocks. `job.trackIds` names the tracks whose notes are heard. All other messages of the song are always sent, so that
 * parts of a song have the same effects and add up to the whole.
 *
 * `pause` is called with the fraction done (0–1) after every half second of sound. The render goes on when it resolves,
 * and rejects when it rejects. With `shared`, this part of the song shares its effects with the others.
 */
export async function renderSong(
  job: RenderJob,
  bank: SoundBank,
  pause: (fraction: number) => Promise<void>,
  shared?: EffectRole,
): Promise<RenderedPart> {
  const { song, sampleRate } = job
  const length = renderedFrames(job)
  const synth = new Synthesizer(sampleRate, bank, { growVoices: true })
  synth.reset(portCount(song))
  const cursor = new EventCursor(song, new Set(job.trackIds))
  const map = TempoMap.of(song)
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  const stretch = Math.round((STRETCH_SECONDS * sampleRate) / BLOCK_FRAMES) * BLOCK_FRAMES
  const recorder = shared?.role === 'sender' ? new SendRecorder(synth.effects, stretch) : null
  const mixer = shared?.role === 'mixer' ? new SendMixer(synth.effects) : null
  let events: PlaybackEvent[] = []
  let next = 0
  for (let start = 0; start < length; start += BLOCK_FRAMES) {
    if (start % stretch === 0) {
      await pause(start / length)
      if (mixer && shared?.role === 'mixer') mixer.set(await shared.receive())
      events = [...events.slice(next), ...cursor.next(Math.ceil(tickAt(map, (start + stretch) / sampleRate)))]
      next = 0
    }
    const frames = Math.min(BLOCK_FRAMES, length - start)
    const end = (start + frames) / sampleRate
    for (; next < events.length && secondsAt(map, events[next].tick) < end; next++) {
      synth.send(events[next].bytes, events[next].port)
    }
    synth.process(left, right, start, frames)
    const isStretchEnd = (start + BLOCK_FRAMES) % stretch === 0 || start + frames === length
    if (recorder && shared?.role === 'sender' && isStretchEnd) {
      recorder.use(await shared.send(recorder.take()))
    }
  }
  await pause(1)
  return { left, right, sampleRate }
}

/** The number of frames from the start to the last event of the whole song, plus the tail. */
export function renderedFrames({ song, sampleRate, tailSeconds }: Omit<RenderJob, 'trackIds'>): number {
  return Math.ceil((secondsAt(TempoMap.of(song), songEndTick(song)) + tailSeconds) * sampleRate)
}
