import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { tempo } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { tries } from '#tests/support/sample'
import type { TimedMessage } from '#workers/synth/api'
import { edited, FakeSynth, hex, isNote, note } from './testing'
import { OUT_LOOK_AHEAD } from './timing'

/** A tick takes 1/960 s; playback starts at `START`. */
const START = 10 + OUT_LOOK_AHEAD

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
  synth.sequencer.setOutputs(true)
})

const given = () => synth.out.flatMap((message) => (message.type === 'messages' ? message.messages : []))
const notes = () =>
  given()
    .filter(({ bytes }) => isNote(bytes))
    .map(({ bytes, time }) => `${(time - START).toFixed(3)}: ${hex(bytes)}`)
const system = () =>
  given()
    .filter(({ bytes }) => bytes[0] >= 0xf0)
    .map(({ bytes, time }) => ({ bytes: hex(bytes), seconds: time - START }))
const clocks = () => system().filter(({ bytes }) => bytes === 'f8')
const places = () => system().filter(({ bytes }) => bytes !== 'f8')

test('OU1 outputs get nothing before there are any', () => {
  synth = new FakeSynth()
  synth.open({ notes: [note(0, 480)] })
  synth.sequencer.play()
  synth.run(1)
  expect(synth.out).toEqual([])
})

test('OU2 every message is given out at least 200 ms ahead, in order, at the time of the synth', () => {
  const anyNotes = fc.array(
    fc.tuple(fc.nat(3000), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 30, max: 90 })),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(anyNotes, fc.boolean(), (some, loops) => {
      synth = new FakeSynth()
      synth.sequencer.setOutputs(true)
      synth.open({ notes: some.map(([tick, duration, key]) => note(tick, duration, key)) })
      if (loops) synth.sequencer.setLoop({ begin: 480, end: 1920 })
      synth.sequencer.play()
      const margins: number[] = []
      for (let i = 0; i < 300; i++) {
        const before = given().length
        synth.run(0.02)
        margins.push(
          ...given()
            .slice(before)
            .map(({ time }) => time - synth.now),
        )
      }
      const isDue = ({ time }: { time: number }) => time < synth.now
      const ofSynth = synth.pending.filter((message) => isNote(message.bytes) && isDue(message))
      const mine = given().filter((message) => isNote(message.bytes) && isDue(message))
      const line = ({ bytes, time }: (typeof mine)[number]) => `${time.toFixed(6)} ${hex(bytes)}`
      expect(mine.map(line).sort()).toEqual(ofSynth.map(line).sort())
      for (const message of synth.out.filter((message) => message.type === 'messages')) {
        const times = message.messages.map(({ time }) => time)
        expect(times.length).toBeGreaterThan(0)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
      // The start command is 1 ms before its clock.
      expect(Math.min(...margins)).toBeGreaterThan(0.2)
    }),
    { numRuns: tries(30, 12) },
  )
})

test('OU3 outputs get messages the further ahead, the longer the page takes; up to a second, and for ten seconds', () => {
  synth.open({ notes: Array.from({ length: 600 }, (_, i) => note(i * 48, 24)) })
  /** How far ahead the last message is after some seconds in which the page takes `way` seconds to answer. */
  const aheadAfter = (seconds: number, way: number) => {
    for (const end = synth.now + seconds; synth.now < end; ) {
      synth.run(0.02)
      const got = synth.out.findLast((message) => message.type === 'messages' && message.sentAt <= synth.now - way)
      if (got?.type === 'messages') synth.sequencer.outputsGot(Math.max(got.sentAt, synth.now - way))
    }
    return given().at(-1)!.time - synth.now
  }
  synth.sequencer.play()
  expect(aheadAfter(2, 0.02)).toBeCloseTo(0.3, 1)
  expect(aheadAfter(1, 0.15)).toBeCloseTo(0.5, 1)
  expect(aheadAfter(1.5, 1)).toBeCloseTo(1, 1)
  expect(aheadAfter(9, 0.02)).toBeCloseTo(1, 1)
  expect(aheadAfter(3, 0.02)).toBeCloseTo(0.3, 1)
  // No note was given out twice.
  expect(new Set(notes()).size).toBe(notes().length)
})

test('OU5 24 clocks a beat after the start command, also while the tempo changes', () => {
  synth.open({ events: [tempo(480, 60)], notes: [note(0, 1920)] })
  synth.sequencer.play()
  synth.run(2.5)
  expect(places()).toEqual([{ bytes: 'fa', seconds: expect.closeTo(-0.001, 9) }])
  for (const [i, { seconds }] of clocks().entries())
    expect(seconds).toBeCloseTo(i < 24 ? i / 48 : 0.5 + (i - 24) / 24, 9)
  expect(clocks().length).toBeGreaterThan(60)
})

test('OU5 from between two sixteenths, devices go on at the next one', () => {
  synth.open({ notes: [note(0, 4800)] })
  synth.sequencer.seek(4 * 480 + 10)
  synth.sequencer.play()
  synth.run(1)
  const seconds = 110 / 960 - 0.001
  expect(places()).toEqual([
    { bytes: 'f2 11 00', seconds: expect.closeTo(-0.001, 9) },
    { bytes: 'fb', seconds: expect.closeTo(seconds, 9) },
  ])
  expect(clocks()[0].seconds).toBeCloseTo(10 / 960, 9)
})

test('OU5 a position beyond the last that can be told is the last', () => {
  synth.open({ notes: [note(0, 480 * 8000)] })
  synth.sequencer.seek(480 * 7000)
  synth.sequencer.play()
  expect(places()[0].bytes).toBe('f2 7f 7f')
})

test('LP2 OU5 a loop ends its notes, and tells the clock where it begins', () => {
  synth.open({ notes: [note(0, 960, 60), note(480, 960, 61)] })
  synth.sequencer.setLoop({ begin: 480, end: 960 })
  synth.sequencer.play()
  synth.run(1.6)
  expect(notes().slice(0, 9)).toEqual([
    '0.000: 90 3c 64',
    '0.500: 90 3d 64',
    '1.000: 80 3c 40',
    '1.000: 80 3d 40',
    '1.000: 90 3c 64',
    '1.000: 90 3d 64',
    '1.500: 80 3c 40',
    '1.500: 80 3d 40',
    '1.500: 90 3c 64',
  ])
  expect(places().slice(1, 4)).toEqual([
    { bytes: 'fc', seconds: expect.closeTo(0.999, 9) },
    { bytes: 'f2 04 00', seconds: expect.closeTo(0.999, 9) },
    { bytes: 'fb', seconds: expect.closeTo(0.999, 9) },
  ])
})

test('OU6 stop and seek silence the outputs; a seek sets what holds there, with defaults for the rest', () => {
  const controls = [
    { tick: 480, kind: ControlKind.controller, number: 7, value: 40 },
    { tick: 960, kind: ControlKind.program, number: 0, value: 5 },
  ]
  synth.open({ channel: 2, controls, notes: [note(0, 4800)] })
  synth.sequencer.play()
  synth.run(0.5)
  synth.out.length = 0
  synth.sequencer.seek(700)
  expect(synth.out[0]).toEqual({ type: 'silence' })
  expect(
    given()
      .filter(({ bytes }) => bytes[0] < 0xf0)
      .map(({ bytes }) => hex(bytes)),
  ).toEqual(['b2 79 00', 'c2 00', 'b2 07 28', '92 3c 64'])
  synth.run(0.5)
  synth.out.length = 0
  synth.sequencer.stop()
  synth.run(0.5)
  expect(synth.out).toEqual([{ type: 'silence' }])
})

test('OU4 a muted track is released where what was given out ends, and comes back', () => {
  synth.open({ notes: [note(0, 4800, 60)] }, { channel: 1, notes: [note(0, 4800, 70), note(1200, 100, 72)] })
  synth.sequencer.play()
  synth.run(0.5)
  synth.sequencer.setMix({ muted: new Set([2]), soloed: new Set() })
  const released = given().at(-1)!
  expect(hex(released.bytes)).toBe('81 46 40')
  expect(released.time).toBeGreaterThan(synth.now + 0.2)
  synth.run(0.2)
  synth.sequencer.setMix({ muted: new Set(), soloed: new Set() })
  synth.run(1)
  expect(notes().filter((line) => line.includes(': 91'))).toEqual(['0.000: 91 46 64', '1.250: 91 48 64'])
})

test('OU4 edits, tempo and speed lose no note and double none', () => {
  const all = Array.from({ length: 60 }, (_, i) => note(i * 60, 50, 40 + i))
  const song = synth.open({ notes: all })
  synth.sequencer.play()
  synth.run(0.6)
  synth.sequencer.setSpeed(2)
  synth.run(0.31)
  synth.sequencer.setSpeed(0.5)
  synth.run(0.31)
  synth.sequencer.setSong(edited(song, { notes: all, events: [tempo(0, 200)] }), false)
  synth.run(0.31)
  synth.sequencer.setSpeed(1)
  synth.run(5)
  const keys = (status: number) => given().flatMap(({ bytes }) => (bytes[0] === status ? [bytes[1]] : []))
  expect(keys(0x90)).toEqual(all.map(({ noteNumber }) => noteNumber))
  expect(keys(0x80)).toEqual(all.map(({ noteNumber }) => noteNumber))
})

test('OU4 a loop that is switched off just before its end leads on, though the next round was given out', () => {
  synth.open({ notes: [note(0, 400, 60), note(480, 100, 61), note(960, 100, 62)] })
  synth.sequencer.setLoop({ begin: 0, end: 480 })
  synth.sequencer.play()
  synth.run(0.69)
  expect(notes().at(-1)).toBe('0.500: 90 3c 64')
  synth.sequencer.setLoop(null)
  synth.run(1)
  expect(notes().slice(3)).toEqual([expect.stringMatching(/^0.69.*: 80 3c 40$/), '1.000: 90 3e 64', '1.104: 80 3e 40'])
  expect(places().at(-2)!.seconds).toBeCloseTo(0.69, 1)
})

/** The keys struck from the audio time `from` until now, with their times, at the outputs and at the synth. */
function struckSince(from: number): { outputs: string[]; ofSynth: string[] } {
  const struck = (messages: readonly Pick<TimedMessage, 'bytes' | 'time'>[]) =>
    messages
      .filter(({ bytes, time }) => bytes[0] === 0x90 && time > from && time < synth.now)
      .map(({ bytes, time }) => `${time.toFixed(6)}: ${bytes[1]}`)
  return { outputs: struck(given()), ofSynth: struck(synth.pending) }
}

test.each<[string, () => void]>([
  ['a loop that begins later', () => synth.sequencer.setLoop({ begin: 120, end: 480 })],
  ['a loop that ends later', () => synth.sequencer.setLoop({ begin: 0, end: 720 })],
  ['another speed', () => synth.sequencer.setSpeed(0.5)],
])('OU2 OU4 after %s near the end of a round, outputs and synth play the same', (_, change) => {
  synth.open({ notes: Array.from({ length: 8 }, (_, i) => note(i * 90, 40, 60 + i)) })
  synth.sequencer.setLoop({ begin: 0, end: 480 })
  synth.sequencer.play()
  synth.run(1.69)
  change()
  synth.run(3)
  const { outputs, ofSynth } = struckSince(12.5)
  expect(outputs).toEqual(ofSynth)
  expect(outputs.length).toBeGreaterThan(8)
})

test('OU4 OU5 a loop that changes behind what was given out strikes no note again and does not stop the clock', () => {
  synth.open({ notes: [note(0, 4800, 60)] })
  synth.sequencer.setLoop({ begin: 0, end: 4800 })
  synth.sequencer.play()
  synth.run(0.5)
  synth.sequencer.setLoop({ begin: 240, end: 4800 })
  synth.sequencer.setLoop(null)
  synth.run(1)
  expect(notes()).toEqual(['0.000: 90 3c 64'])
  expect(places().map(({ bytes }) => bytes)).toEqual(['fa'])
})

test('OU4 a mute just before the end of a round leaves the next one as it was given out', () => {
  synth.open({ notes: [note(0, 400, 60)] }, { notes: [note(300, 50, 70)] })
  synth.sequencer.setLoop({ begin: 0, end: 480 })
  synth.sequencer.play()
  synth.run(0.69)
  expect(notes().at(-1)).toBe('0.500: 90 3c 64')
  synth.sequencer.setMix({ muted: new Set([2]), soloed: new Set() })
  synth.run(0.4)
  expect(notes().slice(5)).toEqual(['0.917: 80 3c 40', '1.000: 90 3c 64'])
  expect(places().filter(({ bytes }) => bytes === 'fc')).toHaveLength(2)
})

test('OU1 an output that comes during playback gets the state and the held notes', () => {
  synth = new FakeSynth()
  const controls = [{ tick: 0, kind: ControlKind.program, number: 0, value: 9 }]
  synth.open({ controls, notes: [note(0, 4800)] })
  synth.sequencer.play()
  synth.run(1)
  synth.sequencer.setOutputs(true)
  synth.run(0.1)
  expect(given().find(({ bytes }) => isNote(bytes))!.time).toBeCloseTo(11 + OUT_LOOK_AHEAD, 2)
  const bytes = given().map((message) => hex(message.bytes))
  expect(bytes.slice(0, 2)).toEqual(['b0 79 00', 'c0 09'])
  expect(bytes).toContain('90 3c 64')
  expect(bytes).toContain('fb')
  synth.out.length = 0
  synth.sequencer.setOutputs(false)
  synth.run(0.5)
  expect(synth.out).toEqual([{ type: 'silence' }])
})

test('TP1 OU7 a start after a count-in is given out no earlier than the rest, and clicks are not', () => {
  synth.open({ notes: [note(0, 4800)] })
  synth.sequencer.seek(240)
  synth.sequencer.play(1)
  synth.run(1)
  expect(given().filter(({ bytes }) => isNote(bytes) || bytes[0] >= 0xf0)).toEqual([])
  synth.run(1.1)
  expect(notes()).toEqual(['2.000: 90 3c 64'])
})

test('OU8 TY3 what is heard outside the song goes out at once', () => {
  synth.open({ channel: 3, notes: [note(0, 480)] })
  synth.sequencer.tryouts.thru([{ bytes: [0x90, 64, 80], trackId: 1 }])
  const last = synth.out.at(-1)!
  expect(last.type === 'now' && last.messages.map(({ bytes }) => hex(bytes))).toEqual(['93 40 50'])
})

test('OU7 system exclusive messages stay with the synth', () => {
  const gmOn = { tick: 240, status: 0xf0 as const, metaType: 0, data: Uint8Array.of(0x7e, 0x7f, 9, 1, 0xf7) }
  synth.open({ events: [gmOn], notes: [note(0, 960)] })
  synth.sequencer.play()
  synth.run(1)
  expect(given().filter(({ bytes }) => bytes[0] === 0xf0)).toEqual([])
  expect(synth.pending.filter(({ bytes }) => bytes[0] === 0xf0)).toHaveLength(1)
})
