import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { Anchor } from '#shared/playback/anchor'
import { type TestTrack, tempo } from '#shared/playback/testSong'
import { secondsAt } from '#shared/time/tempoMap'
import { at, FakeSynth, note } from './testing'
import { LOOK_AHEAD, START_DELAY } from './timing'

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)

test('SC1 at half speed everything takes twice as long, tempo changes too', () => {
  open({ channel: null, events: [tempo(0, 120), tempo(480, 60)] }, { notes: [note(0, 240), note(480, 480)] })
  synth.sequencer.setSpeed(0.5)
  synth.sequencer.play()
  expect(synth.states.at(-1)).toMatchObject({ playing: true, tick: 0, speed: 0.5 })
  synth.run(4)
  expect(synth.heard()).toEqual([
    `${at(0)}: 90 3c 64`,
    `${at(0.5)}: 80 3c 40`,
    `${at(1)}: 90 3c 64`,
    `${at(3)}: 80 3c 40`,
  ])
})

test('SC4 a change while it plays takes effect where what was sent ends, in the middle of a note and between two ticks', () => {
  // A tick takes 20 ms.
  open({ channel: null, events: [tempo(0, 6.25)] }, { notes: [note(0, 100), note(200, 50, 62)] })
  synth.sequencer.play()
  synth.run(1)
  synth.sequencer.setSpeed(2)
  const { contextTime, tick, speed } = synth.states.at(-1)!
  expect(speed).toBe(2)
  expect(contextTime).toBeCloseTo(synth.now + LOOK_AHEAD, 9)
  expect(tick).toBeCloseTo((contextTime - 10 - START_DELAY) / 0.02, 6)
  synth.run(5)
  const seconds = (until: number) => (contextTime - 10 + ((until - tick) * 0.02) / 2).toFixed(4)
  expect(synth.heard()).toEqual([
    `${at(0)}: 90 3c 64`,
    `${seconds(100)}: 80 3c 40`,
    `${seconds(200)}: 90 3e 64`,
    `${seconds(250)}: 80 3e 40`,
  ])
})

test('SC9 TP8 it stays across pause, stop, seek and another song, and is clamped to its limits', () => {
  open({ notes: [note(0, 4800)] })
  const speed = () => synth.states.at(-1)!.speed
  synth.sequencer.setSpeed(1.5)
  synth.sequencer.play()
  synth.run(0.3)
  synth.sequencer.pause()
  expect(speed()).toBe(1.5)
  synth.sequencer.seek(960)
  synth.sequencer.play()
  synth.run(0.3)
  synth.sequencer.stop()
  open({ notes: [note(0, 960)] })
  expect(speed()).toBe(1.5)
  for (const [wanted, given] of [
    [100, 2],
    [0, 0.25],
    [-1, 0.25],
    [Number.NaN, 0.25],
    [1, 1],
  ]) {
    synth.sequencer.setSpeed(wanted)
    expect(speed()).toBe(given)
  }
})

test('SC9 LP1 setting the same speed or loop again publishes nothing and sends nothing', () => {
  open({ notes: [note(0, 4800)] })
  synth.sequencer.setLoop({ begin: 0, end: 960 })
  const sameAgain = () => {
    const [sent, states] = [synth.sent.length, synth.states.length]
    synth.sequencer.setSpeed(1)
    synth.sequencer.setLoop({ begin: 0, end: 960 })
    expect([synth.sent.length, synth.states.length]).toEqual([sent, states])
  }
  sameAgain()
  synth.sequencer.play()
  synth.run(0.3)
  sameAgain()
  synth.sequencer.setLoop({ begin: 240, end: 960 })
  expect(synth.states.at(-1)!.loop).toEqual({ begin: 240, end: 960 })
  synth.sequencer.setLoop({ begin: 240, end: 480 })
  expect(synth.states.at(-1)!.loop).toEqual({ begin: 240, end: 480 })
})

test('TP3 SC4 a pause straight after a change keeps the position up to which the former speed is heard', () => {
  open({ notes: [note(0, 4800)] })
  synth.sequencer.play()
  synth.run(0.5)
  synth.sequencer.setSpeed(0.25)
  const { contextTime, tick } = synth.states.at(-1)!
  synth.sequencer.pause()
  expect(synth.states.at(-1)).toMatchObject({ playing: false, contextTime, tick })
})

const someTempos = fc.array(fc.record({ tick: fc.nat(4800), bpm: fc.integer({ min: 60, max: 400 }) }), { maxLength: 5 })
const someChanges = fc.array(
  fc.record({
    after: fc.double({ min: 0, max: 0.6, noNaN: true }),
    speed: fc.double({ min: 0.25, max: 2, noNaN: true }),
  }),
  { maxLength: 12 },
)

test('SC1 SC3 SC7 at any speeds and tempos each note is struck and released once, at the times of the published anchors', () => {
  fc.assert(
    fc.property(someTempos, someChanges, fc.nat(960), (tempos, changes, start) => {
      synth = new FakeSynth()
      const events = tempos.sort((a, b) => a.tick - b.tick).map(({ tick, bpm }) => tempo(tick, bpm))
      const notes = Array.from({ length: 96 }, (_, i) => note(i * 50, 35, i))
      open({ channel: null, events }, { notes })
      synth.sequencer.seek(start)
      synth.sequencer.play()
      for (const { after, speed } of changes) {
        synth.run(after)
        synth.sequencer.setSpeed(speed)
      }
      synth.run(45)
      const anchors = synth.states.filter(({ playing }) => playing)
      // No anchor jumps.
      for (const [i, next] of anchors.slice(1).entries()) {
        if (next.tick > start) expect(Anchor.tickAt(anchors[i], next.contextTime)).toBeCloseTo(next.tick, 6)
      }
      const timeOf = (tick: number) => {
        const anchor = anchors.findLast((state) => state.tick <= tick) ?? anchors.at(-1)!
        return Anchor.timeOf(anchor, tick)
      }
      for (const [status, from] of [
        [0x90, 0],
        [0x80, 35],
      ]) {
        const heard = synth.pending.filter(({ bytes }) => bytes[0] === status).sort((a, b) => a.time - b.time)
        const wanted = notes
          .filter(({ tick }) => tick + 35 > start)
          .map(({ tick, noteNumber }) => ({ noteNumber, time: timeOf(Math.max(start, tick + from)) }))
        expect(heard.map(({ bytes }) => bytes[1])).toEqual(wanted.map(({ noteNumber }) => noteNumber))
        heard.forEach(({ time }, i) => {
          expect(time).toBeCloseTo(wanted[i].time, 8)
        })
      }
      expect(Math.min(...synth.margins)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 150 },
  )
})

test('SC1 a hundred changes leave no drift', () => {
  open({ notes: [note(0, 480_000)] })
  synth.sequencer.play()
  synth.run(1)
  let [seconds, last] = [0, synth.states.at(-1)!]
  for (let i = 0; i < 100; i++) {
    synth.sequencer.setSpeed(i % 2 === 0 ? 0.7 : 1.3)
    const state = synth.states.at(-1)!
    seconds += (state.contextTime - last.contextTime) * last.speed
    last = state
    synth.run(0.31)
  }
  expect(secondsAt(last.tempo, last.tick)).toBeCloseTo(seconds, 9)
})
