import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ControlKind } from '../song/controls'
import type { ChannelBytes } from './midiStream'
import { type Recorded, Recording } from './recording'

const TIMEBASE = 480
const RANGE = { begin: 480, end: 1440 }
const at = (tick: number, round = 0) => ({ tick, round })
const on = (key: number, velocity = 100, channel = 0): ChannelBytes => [0x90 | channel, key, velocity]
const off = (key: number, channel = 0): ChannelBytes => [0x80 | channel, key, 64]
const controller = (number: number, value: number): ChannelBytes => [0xb0, number, value]
const open = (range: typeof RANGE | null = null) => new Recording({ timebase: TIMEBASE, range })
/** 'round: tick+duration key velocity', of all channels. */
const notesOf = (recorded: readonly Recorded[]) =>
  recorded.flatMap(({ round, notes }) =>
    notes.map(({ tick, duration, noteNumber, velocity }) => `${round}: ${tick}+${duration} ${noteNumber} ${velocity}`),
  )
const controlsOf = (recorded: readonly Recorded[]) =>
  recorded.flatMap(({ controls }) => controls.map(({ tick, number, value }) => `${tick} ${number} ${value}`))

test('a note lasts from its press to its release', () => {
  const recording = open()
  recording.play(on(60, 90), at(100.4), 'a')
  expect(recording.take()).toEqual([])
  expect(recording.held).toMatchObject([{ noteNumber: 60, velocity: 90 }])
  recording.play(off(60), at(300.6), 'a')
  expect(notesOf(recording.take())).toEqual(['0: 100+201 60 90'])
  expect(recording.take()).toEqual([])
})

test.each<[string, (recording: Recording) => void, string[]]>([
  ['a press of velocity 0 is a release', (recording) => recording.play(on(60, 0), at(50), 'a'), ['0: 0+50 60 100']],
  [
    'a second press ends the first note',
    (recording) => recording.play(on(60, 80), at(50), 'a'),
    ['0: 0+50 60 100', '0: 50+150 60 80'],
  ],
  [
    'the same key of another device is another note',
    (recording) => recording.play(off(60), at(50), 'b'),
    ['0: 0+200 60 100'],
  ],
  ['all notes off ends them', (recording) => recording.play(controller(123, 0), at(50), 'a'), ['0: 0+50 60 100']],
  ['an unplugged device ends its notes', (recording) => recording.unplug('a', at(50)), ['0: 0+50 60 100']],
  ['a release at the same tick leaves a tick', (recording) => recording.play(off(60), at(0.2), 'a'), ['0: 0+1 60 100']],
  [
    'a release of a key that is not held is nothing',
    (recording) => recording.play(off(61), at(50), 'a'),
    ['0: 0+200 60 100'],
  ],
])('%s', (_, play, notes) => {
  const recording = open()
  recording.play(on(60), at(0), 'a')
  play(recording)
  recording.end(at(200))
  expect(notesOf(recording.take())).toEqual(notes)
})

test('a release of a key that is not held has no part in it', () => {
  const recording = open()
  expect(recording.play(off(60), at(0), 'a')).toBe(false)
  expect(recording.play(on(60), at(10), 'a')).toBe(true)
  expect(recording.play(controller(1, 5), at(20), 'a')).toBe(true)
  expect(recording.play(off(60), at(30), 'a')).toBe(true)
})

test('channels are kept apart', () => {
  const recording = open()
  recording.play(on(60, 1, 2), at(0), 'a')
  recording.play(on(60, 2, 3), at(0), 'a')
  recording.end(at(10))
  expect(recording.take().map(({ channel, notes }) => [channel, notes[0].velocity])).toEqual([
    [2, 1],
    [3, 2],
  ])
})

describe('in a loop', () => {
  test('a note that is held over its end ends there; each round is its own', () => {
    const recording = open(RANGE)
    recording.play(on(60), at(1000), 'a')
    recording.advance(at(500, 1))
    expect(notesOf(recording.take())).toEqual(['0: 1000+440 60 100'])
    recording.play(off(60), at(600, 1), 'a')
    recording.play(on(62), at(700, 1), 'a')
    recording.play(off(62), at(490, 2), 'a')
    expect(notesOf(recording.take())).toEqual(['1: 700+740 62 100'])
  })

  test('a note struck just before the end and held belongs to the next round', () => {
    const recording = open(RANGE)
    recording.play(on(60), at(1420), 'a')
    recording.play(off(60), at(600, 1), 'a')
    expect(notesOf(recording.take())).toEqual(['1: 480+120 60 100'])
  })

  test('only what falls into it is kept', () => {
    const recording = open(RANGE)
    recording.play(on(60), at(100), 'a')
    recording.play(controller(1, 5), at(100), 'a')
    recording.play(off(60), at(700), 'a')
    recording.play(on(61), at(470), 'a')
    recording.play(off(61), at(700), 'a')
    recording.end(at(800))
    const recorded = recording.take()
    expect(notesOf(recorded)).toEqual(['0: 480+220 61 100'])
    expect(controlsOf(recorded)).toEqual([])
  })
})

describe('controllers', () => {
  test('a quick movement is thinned, and its end is kept', () => {
    const recording = open()
    for (let i = 0; i <= 20; i++) recording.play(controller(1, i), at(i), 'a')
    recording.end(at(30))
    expect(controlsOf(recording.take())).toEqual(['0 1 0', '5 1 5', '10 1 10', '15 1 15', '20 1 20'])
  })

  test('the end of a movement is kept before the next one begins', () => {
    const recording = open()
    for (const [tick, value] of [
      [0, 10],
      [2, 50],
      [400, 60],
    ])
      recording.play(controller(1, value), at(tick), 'a')
    expect(controlsOf(recording.take())).toEqual(['0 1 10', '2 1 50', '400 1 60'])
  })

  test('pedals, banks, parameters and programs are all kept', () => {
    const recording = open()
    recording.play(controller(64, 127), at(0), 'a')
    recording.play(controller(64, 0), at(1), 'a')
    recording.play(controller(101, 0), at(2), 'a')
    recording.play(controller(100, 0), at(2), 'a')
    recording.play(controller(6, 12), at(2), 'a')
    recording.play([0xc0, 5], at(3), 'a')
    recording.play([0xc0, 6], at(3), 'a')
    expect(controlsOf(recording.take())).toHaveLength(7)
  })

  test.each<[ChannelBytes, object]>([
    [[0xe0, 1, 2], { kind: ControlKind.pitchBend, number: 0, value: 257 }],
    [[0xd0, 9], { kind: ControlKind.channelPressure, number: 0, value: 9 }],
    [[0xa0, 60, 9], { kind: ControlKind.polyPressure, number: 60, value: 9 }],
    [[0xb0, 11, 9], { kind: ControlKind.controller, number: 11, value: 9 }],
  ])('%j', (bytes, control) => {
    const recording = open()
    recording.play(bytes, at(7.4), 'a')
    expect(recording.take()[0].controls).toEqual([{ tick: 7, ...control }])
  })
})

const someMessages = fc.array(
  fc.record({
    after: fc.double({ min: 0, max: 300, noNaN: true }),
    bytes: fc.tuple(fc.integer({ min: 0x80, max: 0xef }), fc.nat(127), fc.nat(127)),
    source: fc.constantFrom('a', 'b'),
    unplugs: fc.boolean(),
  }),
  { maxLength: 80 },
)

test('whatever is played, each press becomes one note within the loop or the song, in any number of rounds', () => {
  fc.assert(
    fc.property(someMessages, fc.boolean(), (messages, loops) => {
      const recording = open(loops ? RANGE : null)
      let time = 480
      let presses = 0
      const place = () => {
        if (!loops) return at(time)
        const rounds = Math.floor((time - RANGE.begin) / 960)
        return at(time - 960 * rounds, rounds)
      }
      const recorded: Recorded[] = []
      for (const { after, bytes, source, unplugs } of messages) {
        time += after
        if (bytes[0] >> 4 === 9 && bytes[2] > 0) presses++
        recording.play(bytes, place(), source)
        if (unplugs) recording.unplug(source, place())
        recorded.push(...recording.take())
      }
      time += 1000
      recording.end(place())
      recorded.push(...recording.take())
      expect(recording.held).toEqual([])
      const notes = recorded.flatMap((each) => each.notes)
      expect(notes).toHaveLength(presses)
      for (const { tick, duration } of notes) {
        expect(duration).toBeGreaterThanOrEqual(1)
        expect(Number.isInteger(tick) && Number.isInteger(duration)).toBe(true)
        if (!loops) continue
        expect(tick).toBeGreaterThanOrEqual(RANGE.begin)
        expect(tick + duration).toBeLessThanOrEqual(RANGE.end)
      }
    }),
  )
})
