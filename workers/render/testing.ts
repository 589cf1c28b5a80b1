import { soundFrames } from '#shared/playback/songEnd'
import type { SoundBank } from '#workers/synth/synthesizer'
import type { RenderJob } from './api'
import { type RenderSteps, renderSong } from './core/renderSong'

/** Renders into whole arrays. */
export async function renderWhole(
  job: Pick<RenderJob, 'song' | 'trackIds' | 'sampleRate' | 'tailSeconds'> & Partial<RenderJob>,
  bank: SoundBank,
  steps: Partial<Pick<RenderSteps, 'pause' | 'shared'>> = {},
): Promise<{ readonly left: Float32Array; readonly right: Float32Array }> {
  const whole = { range: null, metronome: null, ...job }
  const frames = soundFrames(whole)
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)]
  let at = 0
  await renderSong(whole, bank, {
    pause: async () => {},
    ...steps,
    async write(stretch) {
      left.set(stretch.left.subarray(0, stretch.frames), at)
      right.set(stretch.right.subarray(0, stretch.frames), at)
      at += stretch.frames
      return stretch
    },
  })
  return { left, right }
}
