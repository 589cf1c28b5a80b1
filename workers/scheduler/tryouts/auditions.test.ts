import { beforeEach, expect, test } from 'vitest'
import type { TestTrack } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { edited, FakeSynth, isNote } from '../testing'

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)

const controls = [{ tick: 0, kind: ControlKind.program, number: 0, value: 30 }]

test('TY1 the first one sets the channels to their state at the position; later ones only sound', () => {
  open({ channel: 5, controls })
  synth.sequencer.seek(480)
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 64, velocity: 80 })
  synth.sequencer.tryouts.auditionOff(1, 60)
  synth.sequencer.tryouts.auditionOff(1)
  expect(synth.sent.map(({ type }) => type)).toEqual(['reset', ...Array(5).fill('messages')])
  expect(synth.heard(() => true).map((line) => line.slice(8))).toEqual([
    'c5 1e',
    '95 3c 50',
    '95 40 50',
    '85 3c 40',
    '85 40 40',
  ])
  expect(synth.pending.filter(({ bytes }) => isNote(bytes)).every(({ trackId }) => trackId === null)).toBe(true)
})

test('TY2 one with a duration ends by itself; the same key can be struck again', () => {
  open({ channel: 5 })
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80, seconds: 0.5 })
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 81, seconds: 0.5 })
  synth.run(1)
  const heard = synth.heard()
  expect(heard.map((line) => line.slice(8))).toEqual(['95 3c 50', '85 3c 40', '95 3c 51', '85 3c 40'])
  expect(Number.parseFloat(heard[3])).toBeCloseTo(0.5, 1)
})

test('TY1 the next one uses a changed program', () => {
  const song = open({ channel: 5, controls })
  synth.sequencer.seek(10)
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80, seconds: 0.1 })
  const changed = [{ ...controls[0], value: 31 }]
  synth.sequencer.setSong(edited(song, { channel: 5, controls: changed }), false)
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 62, velocity: 80, seconds: 0.1 })
  expect(synth.heard((bytes) => bytes[0] === 0xc5).map((line) => line.slice(8))).toEqual(['c5 1e', 'c5 1f'])
})

test('TY3 the conductor makes no sound', () => {
  open({ channel: null })
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
  expect(synth.sent).toEqual([])
})
