import { beforeEach, expect, test } from 'vitest'
import type { TestTrack } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { edited, FakeSynth, isNote, note } from '../testing'

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

test('TY1 the state counts what is at the position itself', () => {
  open({ channel: 5, controls: [...controls, { ...controls[0], tick: 480, value: 31 }] })
  const programAt = (tick: number) => {
    synth.sequencer.seek(tick)
    synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80, seconds: 0.1 })
    return synth
      .heard((bytes) => bytes[0] === 0xc5)
      .at(-1)!
      .slice(8)
  }
  expect([479, 480, 479.5].map(programAt)).toEqual(['c5 1e', 'c5 1f', 'c5 1e'])
})

test('TY1 an edit that leaves the state as it is resets nothing, and one that needs another port does', () => {
  const song = open({ channel: 5, controls }, { channel: 6 })
  const resets = () => synth.sent.filter(({ type }) => type === 'reset')
  const play = () => synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80, seconds: 0.1 })
  play()
  const withNotes = { channel: 5, controls, notes: [note(0, 480)] }
  const noted = { ...edited(song, withNotes).tracks[0], controls: song.tracks[0].controls }
  synth.sequencer.setSong({ ...song, tracks: [noted, song.tracks[1]] }, false)
  play()
  expect(resets()).toHaveLength(1)
  synth.sequencer.setSong({ ...song, tracks: [noted, { ...song.tracks[1], port: 1 }] }, false)
  play()
  expect(resets().slice(1)).toEqual([expect.objectContaining({ ports: 2 })])
})

test('TY2 one without a duration sounds until it is ended, on its own track alone', () => {
  open({ channel: 5 }, { channel: 6 })
  for (const trackId of [1, 2]) synth.sequencer.tryouts.audition({ trackId, noteNumber: 60, velocity: 80 })
  synth.run(5)
  expect(synth.heard().map((line) => line.slice(8))).toEqual(['95 3c 50', '96 3c 50'])
  synth.sequencer.tryouts.auditionOff(2)
  expect(synth.heard().map((line) => line.slice(8))).toEqual(['95 3c 50', '96 3c 50', '86 3c 40'])
})

test('TY2 one that was silenced by a start is not ended again, for the song may play its key', () => {
  open({ channel: 5, notes: [note(0, 960)] })
  synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
  synth.sequencer.play()
  synth.run(0.5)
  synth.sequencer.tryouts.auditionOff(1)
  expect(synth.heard().filter((line) => line.includes(': 85'))).toEqual([])
})

test.each(['a song', 'a clock'])('TY1 before there is %s, nothing outside the song is heard', (missing) => {
  synth = new FakeSynth(missing === 'a song')
  if (missing === 'a clock') open({ channel: 5 })
  const { tryouts } = synth.sequencer
  tryouts.audition({ trackId: 1, noteNumber: 60, velocity: 80 })
  tryouts.thru([{ bytes: [0x90, 60, 80], trackId: 1 }])
  const instrument = { channel: 5, port: 0, program: 30, bank: { msb: 0, lsb: 0 } }
  tryouts.tryInstrument({ ...instrument, noteNumber: 60, velocity: 80, seconds: 1 })
  tryouts.endTrials()
  expect(synth.sent).toEqual([])
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

test('TY3 the conductor and an unknown track make no sound', () => {
  open({ channel: null })
  for (const trackId of [1, 2]) {
    synth.sequencer.tryouts.audition({ trackId, noteNumber: 60, velocity: 80 })
    synth.sequencer.tryouts.thru([{ bytes: [0x90, 60, 80], trackId }])
  }
  expect(synth.heard(() => true)).toEqual([])
})
