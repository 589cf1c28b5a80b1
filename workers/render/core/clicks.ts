import { Measures } from '#shared/time/measures'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import type { Metronome } from '#workers/scheduler/api'
import { clicksIn } from '#workers/scheduler/metronome'
import { type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import type { RenderJob } from '../api'

/** The metronome's clicks, added to the sound of a render. */
interface ClickSynth {
  /** Adds clicks to a block that begins at `begin`, in seconds of the render. */
  process(left: Float32Array, right: Float32Array, at: number, frames: number, begin: number): void
}

/** Makes a separate synth for the clicks, as in playback. It clicks on the beats of the rendered part of the song. */
export function clickSynth({ song, range, sampleRate }: RenderJob, metronome: Metronome, bank: SoundBank): ClickSynth {
  const synth = new Synthesizer(sampleRate, bank, { growVoices: true, effects: false })
  synth.reset(1)
  const [tempo, measures] = [TempoMap.of(song), Measures.of(song)]
  const origin = secondsAt(tempo, range?.begin ?? 0)
  const timeOf = (tick: number) => secondsAt(tempo, tick) - origin
  const last = range?.end ?? Number.POSITIVE_INFINITY
  let tick = range?.begin ?? 0
  return {
    process(left, right, at, frames, begin) {
      const to = Math.min(last, Math.ceil(tickAt(tempo, origin + begin + frames / sampleRate)))
      for (const { bytes, time } of clicksIn(metronome, measures, tick, to, timeOf)) {
        // Drums ring on without being held, so the releases have no effect.
        if (bytes[0] >> 4 === 9) synth.send(bytes, 0, time - begin)
      }
      tick = Math.max(tick, to)
      synth.process(left, right, at, frames)
    },
  }
}
