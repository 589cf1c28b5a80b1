import { beforeEach, expect, test } from 'vitest'
import { type TestTrack, tempo, testSong } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { at, edited, FakeSynth, hex, note } from './testing'
import { LOOK_AHEAD, START_DELAY } from './timing'

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)

test('SC5 a note removed while it sounds is released; one added ahead is heard', () => {
  const song = open({ notes: [note(0, 960)] })
  synth.sequencer.play()
  synth.run(0.2)
  synth.sequencer.setSong(edited(song, { notes: [note(480, 48, 70)] }), false)
  synth.run(1)
  const heard = synth.heard()
  expect(heard).toHaveLength(4)
  expect(heard[1]).toMatch(/^0\.30\d+: 80 3c 40$/)
  expect(heard.slice(2)).toEqual([`${at(0.5)}: 90 46 64`, `${at(0.55)}: 80 46 40`])
})

test.each<[string, TestTrack]>([
  ['is transposed', { notes: [note(0, 960, 61)] }],
  ['moves later', { notes: [note(480, 960)] }],
  ['has ended by now', { notes: [note(0, 48)] }],
  ['moves to another channel', { channel: 1, notes: [note(0, 960)] }],
  ['moves to another port', { port: 1, notes: [note(0, 960)] }],
  ['is removed with its track', { channel: 1 }],
])('SC5 a sounding note that %s is released where it was struck, where what was sent ends', (_, track) => {
  const song = open({ notes: [note(0, 960)] }, { port: 1 })
  synth.sequencer.play()
  synth.run(0.2)
  synth.sequencer.setSong(edited(song, track), false)
  synth.run(0.1)
  const releases = synth.pending.filter(({ bytes }) => bytes[0] >> 4 === 8)
  expect(releases.map(({ bytes, port }) => [hex(bytes), port])).toEqual([['80 3c 40', 0]])
  expect(releases[0].time - 10.2).toBeCloseTo(LOOK_AHEAD, 2)
  expect(synth.heard((bytes) => bytes[0] >> 4 === 9)).toEqual([`${at(0)}: 90 3c 64`])
})

test('SC5 a note that is only lengthened keeps sounding to its new end', () => {
  const song = open({ notes: [note(0, 300)] })
  synth.sequencer.play()
  synth.run(0.25)
  synth.sequencer.setSong(edited(song, { notes: [note(0, 600)] }), false)
  synth.run(1)
  expect(synth.heard()).toEqual([`${at(0)}: 90 3c 64`, `${at(600 / 960)}: 80 3c 40`])
})

test('SC4 a new tempo counts from now on, without a jump', () => {
  const song = open({ channel: null, events: [] }, { notes: [note(0, 10), note(4800, 10, 70)] })
  synth.sequencer.play()
  synth.run(1)
  synth.sequencer.setSong(edited(song, { channel: null, events: [tempo(0, 240)] }), false)
  const { contextTime, tick } = synth.states.at(-1)!
  expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
  synth.run(5)
  const struck = contextTime - 10 + (4800 - tick) / 1920
  expect(synth.heard()[2]).toBe(`${struck.toFixed(4)}: 90 46 64`)
})

test('SC7 SC2 edits in quick succession, tempo included, neither repeat nor lose a note', () => {
  let song = open({ channel: null, events: [] }, { notes: Array.from({ length: 90 }, (_, i) => note(i * 30, 15, i)) })
  synth.sequencer.play()
  synth.run(0.1)
  for (let bpm = 121; bpm < 150; bpm++) {
    song = edited(song, { channel: null, events: [tempo(0, bpm)] })
    synth.sequencer.setSong(song, false)
    synth.run(0.007)
  }
  synth.run(4)
  const keys = (status: number) => synth.heard((b) => b[0] >> 4 === status).map((line) => line.split(' ')[2])
  const all = Array.from({ length: 90 }, (_, i) => hex([i]))
  expect(keys(9)).toEqual(all)
  expect(keys(8)).toEqual(all)
  expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
})

test('SC6 a changed program is sent at once', () => {
  const song = open({ notes: [note(0, 9600)] })
  synth.sequencer.play()
  synth.run(0.2)
  const controls = [{ tick: 0, kind: ControlKind.program, number: 0, value: 9 }]
  const other = testSong([{ controls }]).tracks[0].controls
  synth.sequencer.setSong({ ...song, tracks: [{ ...song.tracks[0], controls: other }] }, false)
  const programs = synth.heard((bytes) => bytes[0] === 0xc0)
  expect(programs).toHaveLength(1)
  expect(Number.parseFloat(programs[0])).toBeLessThan(0.2 + LOOK_AHEAD + 0.01)
  expect(synth.heard((bytes) => bytes[0] === 0x80)).toEqual([])
})

test('SC8 SC4 a track on another port makes the synth ready for it, without a jump', () => {
  const song = open({ notes: [note(0, 9600)] })
  synth.sequencer.play()
  synth.run(0.5)
  const added = testSong([{}, { port: 1, notes: [note(960, 10, 70)] }]).tracks[1]
  synth.sequencer.setSong({ ...song, tracks: [...song.tracks, added] }, false)
  expect(synth.sent.findLast(({ type }) => type === 'reset')).toMatchObject({ ports: 2 })
  const { contextTime, tick } = synth.states.at(-1)!
  expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) * 960, 6)
  expect(synth.sent.findLast(({ type }) => type === 'silence')).toEqual({ type: 'silence', from: contextTime })
  synth.run(1)
  expect(synth.heard()).toEqual([
    `${at(0)}: 90 3c 64`,
    `${(contextTime - 10).toFixed(4)}: 90 3c 64`,
    `${at(1)}: 90 46 64`,
    `${at(1 + 1 / 96)}: 80 46 40`,
  ])
})

test('TP8 opening another song stops', () => {
  open({ notes: [note(0, 9600)] })
  synth.sequencer.play()
  synth.run(0.2)
  open({ notes: [] })
  expect(synth.states.at(-1)).toMatchObject({ playing: false, tick: 0, ended: 'opened' })
  expect(synth.sent.at(-1)!.type).toBe('silence')
})
