import { SpessaSynthProcessor } from 'spessasynth_core'
import { describe, expect, test } from 'vitest'
import { replaceReverbTank } from './reverbTank'

const BLOCK = 128

/** The reverb of a new synth, with the synth's own tank or with ours. */
function reverbOf(sampleRate: number, isOurs: boolean) {
  const { reverbProcessor } = new SpessaSynthProcessor(sampleRate, { maxBufferSize: BLOCK, eventsEnabled: false })
  if (isOurs) replaceReverbTank(reverbProcessor, sampleRate)
  return reverbProcessor
}

/** Noise from −1 to 1, the same each time. */
function noise(length: number): Float32Array {
  let state = 1
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

describe('the tank of the reverb', () => {
  test.each([
    [44_100, 0],
    [44_100, 1],
    [44_100, 2],
    [44_100, 3],
    [48_000, 4],
    [48_000, 5],
    [96_000, 4],
  ])("at %i Hz, sounds as the synth's own with character %i, also when settings change", (sampleRate, character) => {
    const reverbs = [reverbOf(sampleRate, false), reverbOf(sampleRate, true)]
    const blocks = 300
    const input = noise(BLOCK * blocks)
    const outputs = reverbs.map((reverb) => {
      const [left, right] = [new Float32Array(input.length), new Float32Array(input.length)]
      reverb.character = character
      for (let block = 0; block < blocks; block++) {
        const start = block * BLOCK
        if (block === 100) {
          reverb.time = 100
          reverb.level = 90
        }
        if (block === 200) {
          reverb.preDelayTime = 33
          reverb.preLowpass = 3
        }
        // Noise, then its tail; blocks of all lengths.
        const count = block % 3 === 0 ? BLOCK : 77
        const sound = block < 150 ? input.subarray(start, start + count) : new Float32Array(count)
        reverb.process(sound, left, right, start, count)
      }
      return { left, right }
    })
    expect(outputs[0].left.some((sample) => Math.abs(sample) > 0.01)).toBe(true)
    for (const side of ['left', 'right'] as const) {
      const differences = outputs[1][side].map((sample, i) => Math.abs(sample - outputs[0][side][i]))
      // One step of a 24-bit sample, at −138 dB.
      expect(Math.max(...differences)).toBeLessThan(2 ** -23)
    }
  })
})
