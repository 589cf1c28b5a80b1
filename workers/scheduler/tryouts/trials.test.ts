import { beforeEach, expect, test } from 'vitest'
import { ControlKind } from '#shared/song/controls'
import { FakeSynth, isNote, note } from '../testing'

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})

const program = (value: number) => [{ tick: 0, kind: ControlKind.program, number: 0, value }]
const trial = {
  channel: 5,
  port: 0,
  program: 30,
  bank: { msb: 8, lsb: 0 },
  noteNumber: 64,
  velocity: 100,
  seconds: 0.5,
}
const lines = () => synth.heard(() => true).map((line) => line.slice(8))

test('TY4 while nothing plays, the program changes at once and a note sounds for its time', () => {
  synth.open({ channel: 5, controls: program(4) })
  synth.sequencer.tryouts.tryInstrument(trial)
  synth.run(1)
  expect(lines()).toEqual(['c5 04', 'b5 00 08', 'b5 20 00', 'c5 1e', '95 40 64', '85 40 40'])
  expect(Number.parseFloat(synth.heard()[1])).toBeCloseTo(0.5, 1)
})

test('TY4 the next one takes the place of the last, also its note', () => {
  synth.open({ channel: 5, controls: program(4) })
  synth.sequencer.tryouts.tryInstrument(trial)
  synth.sequencer.tryouts.tryInstrument({ ...trial, program: 31, channel: 9, noteNumber: 38 })
  expect(synth.heard().map((line) => line.slice(8))).toEqual(['95 40 64', '85 40 40', '99 26 64'])
})

test('TY5 the end gives the channels back what the song has there; a channel without tracks gets the defaults', () => {
  synth.open({ channel: 5, controls: program(4) }, { channel: 6, controls: program(7) })
  synth.sequencer.tryouts.tryInstrument(trial)
  synth.sequencer.tryouts.tryInstrument({ ...trial, channel: 9 })
  const before = lines().length
  synth.sequencer.tryouts.endTrials()
  const after = lines().slice(before)
  expect(after.filter((line) => !/^[89]/.test(line))).toEqual([
    'b5 00 00',
    'b5 20 00',
    'c5 00',
    'b9 00 00',
    'b9 20 00',
    'c9 00',
    'c5 04',
  ])
  synth.sequencer.tryouts.endTrials()
  expect(lines().length).toBe(before + after.length)
})

test('TY5 the end repeats no system message of the song', () => {
  const gmOn = { tick: 0, status: 0xf0 as const, metaType: 0, data: Uint8Array.of(0x7e, 0x7f, 9, 1, 0xf7) }
  synth.open({ channel: 0, controls: program(4), events: [gmOn] })
  synth.sequencer.tryouts.tryInstrument({ ...trial, channel: 0 })
  synth.sequencer.tryouts.endTrials()
  expect(synth.heard((bytes) => bytes[0] >= 0xf0)).toHaveLength(1)
  expect(lines().at(-1)).toBe('c0 04')
})

test('TY4 TY5 while the song plays, no note is added, and nothing of the song is taken back', () => {
  synth.open({ channel: 5, controls: program(4), notes: [note(0, 480), note(480, 480, 62)] })
  synth.sequencer.play()
  synth.run(0.2)
  synth.sequencer.tryouts.tryInstrument(trial)
  synth.run(0.1)
  synth.sequencer.tryouts.endTrials()
  synth.run(3)
  expect(synth.heard(isNote).map((line) => line.slice(8))).toEqual(['95 3c 64', '85 3c 40', '95 3e 64', '85 3e 40'])
  expect(synth.heard((bytes) => bytes[0] === 0xc5).map((line) => line.slice(8))).toEqual([
    'c5 04',
    'c5 1e',
    'c5 00',
    'c5 04',
  ])
})
