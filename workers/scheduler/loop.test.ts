import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { Anchor } from '#shared/playback/anchor'
import { TAIL_SECONDS } from '#shared/playback/songEnd'
import { type TestTrack, tempo } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { tries } from '#tests/support/sample'
import { at, edited, FakeSynth, note } from './testing'
import { LOOK_AHEAD, START_DELAY } from './timing'

/** A tick takes 1/960 s. */
let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)
const state = () => synth.states.at(-1)!

test('LP1 SC1 SC2 a thousand rounds: each event once, at its place, on time', () => {
  open({ notes: [note(0, 60, 60), note(120, 60, 61), note(230, 10, 62)] })
  synth.sequencer.setLoop({ begin: 0, end: 240 })
  synth.sequencer.play()
  const end = START_DELAY + 1000 * 0.25
  synth.run(end)
  const heard = synth.pending.filter(({ time }) => time < 10 + end - 1e-6)
  const starts = heard.filter(({ bytes }) => bytes[0] === 0x90).sort((a, b) => a.time - b.time)
  expect(starts).toHaveLength(3000)
  starts.forEach(({ bytes, time }, i) => {
    expect(bytes[1]).toBe(60 + (i % 3))
    expect(time).toBeCloseTo(10 + START_DELAY + Math.floor(i / 3) * 0.25 + [0, 120, 230][i % 3] / 960, 9)
  })
  // The last one ends with the last round.
  expect(heard.filter(({ bytes }) => bytes[0] === 0x80)).toHaveLength(2999)
  expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
})

test('LP1 SC2 SC7 notes drawn in the running loop: nothing is late, twice or lost', () => {
  const ROUND = 960
  const draws = fc.array(
    fc.record({ after: fc.integer({ min: 20, max: 900 }), stale: fc.integer({ min: 0, max: 19 }), tick: fc.nat(959) }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(draws, (drawn) => {
      synth = new FakeSynth()
      const base = [note(0, 240, 1), note(480, 470, 2)]
      const song = open({ notes: base })
      synth.sequencer.setLoop({ begin: 0, end: ROUND })
      synth.sequencer.play()
      const added: { readonly key: number; readonly tick: number; readonly from: number }[] = []
      for (const [i, { after, stale, tick }] of drawn.entries()) {
        synth.run(after / 1000 + 0.00013)
        // The scheduler's clock is up to 20 ms behind when the pencil is pressed, and when it is lifted.
        synth.now += stale / 1000
        synth.sequencer.tryouts.audition({ trackId: 1, noteNumber: 99, velocity: 100 })
        synth.sequencer.clock({ contextTime: synth.now, isSteady: true })
        added.push({ key: 10 + i, tick, from: synth.now + LOOK_AHEAD })
        const notes = [...base, ...added.map(({ key, tick }) => note(tick, 10, key))]
        synth.sequencer.setSong(edited(song, { notes }), false)
        synth.now += 0.001
        synth.sequencer.tryouts.auditionOff(1)
      }
      synth.run(2.5)
      const until = synth.now
      const times = (key: number, status: number) =>
        synth.pending
          .filter(({ bytes, time }) => bytes[0] === status && bytes[1] === key && time < until)
          .map(({ time }) => time.toFixed(6))
      const due = (tick: number, from: number) =>
        Array.from({ length: 100 }, (_, lap) => 10 + START_DELAY + lap + tick / ROUND)
          .filter((time) => time >= from && time < until)
          .map((time) => time.toFixed(6))
      for (const { key, tick, from } of [{ key: 1, tick: 0, from: 0 }, { key: 2, tick: 480, from: 0 }, ...added])
        expect(times(key, 0x90)).toEqual(due(tick, from))
      expect(times(99, 0x90)).toHaveLength(drawn.length)
      expect(times(99, 0x80)).toHaveLength(drawn.length)
      expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
      expect(Math.min(...synth.margins.filter((margin) => margin > 0))).toBeGreaterThan(LOOK_AHEAD - 0.0214)
    }),
    { numRuns: tries(100, 30) },
  )
})

test('LP6 a loop that is shorter than any sound is played through', () => {
  const played = (seconds: number, speed = 1) => {
    synth = new FakeSynth()
    // 1,000 ticks a second.
    open({ channel: null, events: [tempo(0, 125)] }, { notes: [note(0, 10), note(500, 10, 61)] })
    synth.sequencer.setSpeed(speed)
    synth.sequencer.setLoop({ begin: 0, end: Math.round(seconds * 1000) })
    synth.sequencer.play()
    synth.run(1)
    return synth.heard().filter((each) => each.includes('90 3c')).length
  }
  expect([played(0.001), played(0.029)]).toEqual([1, 1])
  expect(played(0.03)).toBeGreaterThan(20)
  expect([played(0.03, 2), played(0.06, 2) > 20]).toEqual([1, true])
})

test('LP3 SC3 the playhead goes round with the sound', () => {
  open({ notes: [note(0, 4800)] })
  synth.sequencer.setLoop({ begin: 480, end: 960 })
  synth.sequencer.play()
  synth.run(3)
  const tickAfter = (seconds: number) => Anchor.tickAt(state(), 10 + START_DELAY + seconds)
  expect([0.5, 0.99, 1, 1.25, 1.5, 2.1].map((seconds) => Math.round(tickAfter(seconds)))).toEqual([
    480, 950, 480, 720, 480, 576,
  ])
})

test('LP2 held notes end with the round, and those held across its beginning are struck', () => {
  open({ notes: [note(0, 4800, 60), note(700, 400, 61)] })
  synth.sequencer.setLoop({ begin: 480, end: 960 })
  synth.sequencer.seek(480)
  synth.sequencer.play()
  synth.run(0.9)
  expect(synth.heard()).toEqual([
    `${at(0)}: 90 3c 64`,
    `${at(220 / 960)}: 90 3d 64`,
    `${at(0.5)}: 80 3d 40`,
    `${at(0.5)}: 80 3c 40`,
    `${at(0.5)}: 90 3c 64`,
    `${at(0.5 + 220 / 960)}: 90 3d 64`,
  ])
})

test('LP2 controllers go back to what they are at the beginning', () => {
  const volume = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 7, value })
  const pedal = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 64, value })
  open({ notes: [note(0, 960)], controls: [volume(0, 50), pedal(200, 127), volume(240, 90)] }, { channel: 3 })
  synth.sequencer.setLoop({ begin: 120, end: 480 })
  synth.sequencer.play()
  synth.run(0.6)
  const controls = synth.heard((bytes) => bytes[0] >> 4 === 0xb).filter((line) => line.startsWith(`${at(0.5)}`))
  expect(controls.map((line) => line.slice(8))).toEqual(['b0 40 00', 'b0 07 32'])
})

test('SC1 tempo changes within it count in each round', () => {
  open({ channel: null, events: [tempo(0, 120), tempo(240, 60)] }, { notes: [note(0, 10), note(240, 10)] })
  synth.sequencer.setLoop({ begin: 0, end: 480 })
  synth.sequencer.play()
  synth.run(2.5)
  const strikes = synth.heard((bytes) => bytes[0] === 0x90).map((line) => line.split(':')[0])
  expect(strikes).toEqual([at(0), at(0.25), at(0.75), at(1), at(1.5), at(1.75), at(2.25)])
})

test('LP4 playback starts at the playhead; beyond the end of the loop it plays on to the end of the song', () => {
  open({ notes: [note(0, 960), note(960, 480, 62)] })
  synth.sequencer.setLoop({ begin: 240, end: 480 })
  synth.sequencer.seek(960)
  synth.sequencer.play()
  expect(state()).toMatchObject({ playing: true, tick: 960, loop: null })
  synth.sequencer.seek(480)
  expect(state()).toMatchObject({ playing: true, tick: 480, loop: null })
  synth.sequencer.seek(960)
  synth.run(START_DELAY + 0.5 + TAIL_SECONDS + 0.05)
  expect(state()).toMatchObject({ playing: false, ended: 'finished' })
})

test('LP5 a loop beyond the last event goes on; switched off, the song ends', () => {
  open({ notes: [note(0, 480)] })
  synth.sequencer.setLoop({ begin: 0, end: 1920 })
  synth.sequencer.seek(1000)
  synth.sequencer.play()
  expect(state()).toMatchObject({ playing: true, tick: 1000 })
  synth.run(START_DELAY + 20)
  synth.sequencer.seek(1500)
  expect(state()).toMatchObject({ playing: true, tick: 1500 })
  synth.run(10)
  synth.sequencer.setLoop(null)
  synth.run(2 + TAIL_SECONDS + 0.1)
  expect(state()).toMatchObject({ playing: false, ended: 'finished' })
})

test.each([
  [null],
  [{ begin: 480, end: 480 }],
  [{ begin: 470, end: 480 }],
  [{ begin: 480, end: 240 }],
  [{ begin: -10, end: 240 }],
  [{ begin: 0, end: Number.NaN }],
])('LP6 %j is none', (loop) => {
  open({ notes: [note(0, 480)] })
  synth.sequencer.setLoop(loop)
  synth.sequencer.play()
  expect(state().loop).toBeNull()
})

describe('a change close to the end of a round, when the next one was sent already', () => {
  const beats = Array.from({ length: 16 }, (_, i) => note(i * 30, 20, 40 + i))
  const startLooped = () => {
    const song = open({ notes: [note(0, 4800, 90), ...beats] })
    synth.sequencer.setLoop({ begin: 0, end: 480 })
    synth.sequencer.play()
    synth.run(START_DELAY + 0.43)
    return song
  }
  const strikes = () => synth.heard((bytes) => bytes[0] === 0x90 && bytes[1] < 90)

  test('LP1 SC4 an edit is heard where what was sent ends', () => {
    const song = startLooped()
    synth.sequencer.setSong(edited(song, { notes: [note(0, 4800, 90), note(45, 10, 99), ...beats] }), false)
    synth.run(0.45)
    expect(strikes()).toHaveLength(32)
    expect(new Set(strikes()).size).toBe(32)
    expect(synth.heard().filter((line) => line.endsWith('90 63 64'))).toEqual([`${at(0.5 + 45 / 960)}: 90 63 64`])
  })

  test('LP1 SC4 a new speed where what was sent ends just with the round leads into the next one', () => {
    open({ notes: beats })
    synth.sequencer.setLoop({ begin: 0, end: 480 })
    synth.sequencer.play()
    // Half a tick before the round ends, all of it is sent, and nothing of the next.
    const { contextTime } = state()
    synth.now = contextTime + 0.5 - 0.0005 - LOOK_AHEAD
    synth.sequencer.clock({ contextTime: synth.now, isSteady: true })
    expect(strikes()).toHaveLength(16)
    synth.sequencer.setSpeed(0.5)
    expect(state().loop).toEqual({ begin: 0, end: 480 })
    synth.run(1)
    expect(strikes().slice(16, 18)).toEqual([`${at(0.5)}: 90 28 64`, `${at(0.5 + 30 / 480)}: 90 29 64`])
  })

  test('LP5 without a loop the song goes on after that round', () => {
    startLooped()
    synth.sequencer.setLoop(null)
    synth.run(1.2)
    expect(strikes()).toHaveLength(32)
    // The long note sounds on: it was not restruck.
    const long = synth.heard((bytes) => bytes[1] === 90)
    expect(long).toEqual([`${at(0)}: 90 5a 64`, `${at(0.5)}: 80 5a 40`, `${at(0.5)}: 90 5a 64`])
  })
})

const someChanges = fc.array(
  fc.record({
    after: fc.double({ min: 0, max: 0.4, noNaN: true }),
    speed: fc.option(fc.double({ min: 0.25, max: 2, noNaN: true })),
    loop: fc.option(
      fc
        .option(fc.record({ begin: fc.nat(1500), length: fc.integer({ min: 10, max: 900 }) }))
        .map((loop) => loop && { begin: loop.begin, end: loop.begin + loop.length }),
      { nil: undefined },
    ),
    edit: fc.boolean(),
  }),
  { maxLength: 10 },
)

test('SC3 SC7 after any changes of loop, speed and song, what sounds is what the published anchors say, and nothing sounds on', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      synth = new FakeSynth()
      const notes = Array.from({ length: 60 }, (_, i) => note(i * 40, 60, 1 + i))
      let song = open({ notes })
      const [clicks, extra] = [notes, [...notes, note(2390, 5, 100)]]
      let isExtra = false
      synth.sequencer.play()
      for (const { after, speed, loop, edit } of changes) {
        synth.run(after)
        if (loop !== undefined) synth.sequencer.setLoop(loop)
        if (speed !== null) synth.sequencer.setSpeed(speed)
        if (edit) {
          isExtra = !isExtra
          song = edited(song, { notes: isExtra ? extra : clicks })
          synth.sequencer.setSong(song, false)
        }
      }
      synth.run(1)
      synth.sequencer.setLoop(null)
      synth.run(25)
      expect(state().playing).toBe(false)
      expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
      const anchors = synth.states.filter(({ playing }) => playing)
      const sounding = new Set<number>()
      const heard = synth.pending.map((message, i) => ({ ...message, i }))
      for (const { bytes, time } of heard.sort((a, b) => a.time - b.time || a.i - b.i)) {
        const [status, key] = bytes
        if (status === 0x80) {
          expect(sounding.delete(key)).toBe(true)
          continue
        }
        expect(sounding.has(key)).toBe(false)
        sounding.add(key)
        // Struck within the note: at its start, or where a round begins inside it.
        const anchor = anchors.findLast(({ contextTime }) => contextTime <= time + 1e-9) ?? anchors[0]
        const { tick } = Anchor.placeAt(anchor, time + 1e-9)
        const { tick: start, duration } = extra.find(({ noteNumber }) => noteNumber === key)!
        expect(tick).toBeGreaterThan(start - 0.01)
        expect(tick).toBeLessThan(start + duration)
      }
      expect([...sounding]).toEqual([])
    }),
    { numRuns: tries(100, 40) },
  )
})

test('SC1 the shortest loop keeps its place', () => {
  open({ channel: null, events: [tempo(0, 125)] }, { notes: [note(0, 480)] })
  synth.sequencer.setLoop({ begin: 0, end: 30 })
  synth.sequencer.play()
  synth.run(100)
  const strikes = synth.pending.filter(({ bytes }) => bytes[0] === 0x90).map(({ time }) => time)
  expect(strikes.length).toBeGreaterThan(3300)
  strikes.forEach((time, i) => {
    expect(time).toBeCloseTo(10 + START_DELAY + i * 0.03, 9)
  })
})
