import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimedMessage } from './api'
import { Omissions } from './omissions'

const message = (time: number, ...bytes: number[]): TimedMessage => ({ time, bytes, trackId: 1, port: 0 })
const on = (key: number, velocity: number, time = 0, channel = 0) => message(time, 0x90 | channel, key, velocity)
const off = (key: number, time = 0, channel = 0) => message(time, 0x80 | channel, key, 0)

const isOn = ({ bytes }: TimedMessage) => bytes[0] >> 4 === 9
const isOff = ({ bytes }: TimedMessage) => bytes[0] >> 4 === 8
const velocityOf = ({ bytes }: TimedMessage) => bytes[2]

function kept(omissions: Omissions, tick: readonly TimedMessage[], share: number): TimedMessage[] {
  const keeps = omissions.keep(tick, share)
  return tick.filter((_, i) => keeps[i] === 1)
}

/** Few channels and keys, so that notes overlap on them. */
const anyTicks = fc.array(
  fc.record({
    share: fc.constantFrom(1, 1, 0.7, 0.3, 0.01),
    notes: fc.array(
      fc.record({
        channel: fc.nat(1),
        key: fc.integer({ min: 60, max: 63 }),
        velocity: fc.integer({ min: 1, max: 127 }),
        ticks: fc.nat(5),
      }),
      { maxLength: 12 },
    ),
  }),
  { minLength: 1, maxLength: 20 },
)

/** The ticks of a song: notes that end in a tick precede those that begin. */
function ticksOf(made: typeof anyTicks extends fc.Arbitrary<infer T> ? T : never) {
  const offs = new Map<number, TimedMessage[]>()
  const last = Math.max(...made.map(({ notes }, time) => time + Math.max(0, ...notes.map(({ ticks }) => ticks)))) + 1
  for (const [time, { notes }] of made.entries())
    for (const { channel, key, ticks } of notes) {
      const end = time + ticks + 1
      offs.set(end, [...(offs.get(end) ?? []), off(key, end, channel)])
    }
  return Array.from({ length: last + 1 }, (_, time) => ({
    share: made[time]?.share ?? 1,
    tick: [
      ...(offs.get(time) ?? []),
      ...(made[time]?.notes ?? []).map(({ channel, key, velocity }) => on(key, velocity, time, channel)),
    ],
  }))
}

/** The length of each note, by its place among all: a note-off ends the first note that sounds on its key. */
function lengths(messages: readonly TimedMessage[]): Map<TimedMessage, number> {
  const ends = new Map<TimedMessage, number>()
  const sounding: TimedMessage[] = []
  for (const each of messages)
    if (isOn(each)) sounding.push(each)
    else if (isOff(each)) {
      const at = sounding.findIndex(
        ({ bytes }) => (bytes[0] & 0xf) === (each.bytes[0] & 0xf) && bytes[1] === each.bytes[1],
      )
      expect(at).toBeGreaterThanOrEqual(0)
      ends.set(sounding.splice(at, 1)[0], each.time)
    }
  expect(sounding).toEqual([])
  return ends
}

describe('whatever the notes', () => {
  test('the loudest of each tick survives, and at a share of 1 all do', () => {
    fc.assert(
      fc.property(anyTicks, (made) => {
        const omissions = new Omissions()
        for (const { tick, share } of ticksOf(made)) {
          const notes = tick.filter(isOn)
          const left = kept(omissions, tick, share).filter(isOn)
          if (share === 1) expect(left).toEqual(notes)
          else if (notes.length > 0) {
            expect(Math.max(...left.map(velocityOf))).toBe(Math.max(...notes.map(velocityOf)))
            expect(left.length).toBeLessThanOrEqual(Math.ceil(share * notes.length))
          }
        }
      }),
    )
  })

  test('each note that is played ends when it would have ended, none hangs, and the count is right', () => {
    fc.assert(
      fc.property(anyTicks, (made) => {
        const omissions = new Omissions()
        const ticks = ticksOf(made)
        const all = ticks.flatMap(({ tick }) => tick)
        const left = ticks.flatMap(({ tick, share }) => kept(omissions, tick, share))
        const whole = lengths(all)
        const shorter = lengths(left)
        for (const [note, end] of shorter) expect(whole.get(note)).toBe(end)
        expect(omissions.leftOut).toBe(whole.size - shorter.size)
      }),
    )
  })

  test('no quieter note is kept in place of a louder one of another key', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 127 }), { minLength: 2, maxLength: 40 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (velocities, share) => {
          const left = kept(
            new Omissions(),
            velocities.map((velocity, i) => on(i, velocity)),
            share,
          )
          const loudest = [...velocities].sort((a, b) => b - a).slice(0, Math.ceil(share * velocities.length))
          expect(left.map(velocityOf).sort((a, b) => b - a)).toEqual(loudest)
        },
      ),
    )
  })
})

test('notes of a key that has a louder one go first', () => {
  const tick = [on(60, 90), on(60, 100), on(60, 100), on(61, 20), on(62, 10)]
  expect(kept(new Omissions(), tick, 0.6)).toEqual([tick[1], tick[3], tick[4]])
})

test('all that is no note, and the clicks of the metronome, stay', () => {
  const click = { ...on(76, 5), unit: 'metronome' as const }
  const tick = [message(0, 0xb0, 7, 100), message(0, 0xc0, 5), on(60, 100), click, on(61, 50), message(0, 0xe0, 0, 64)]
  expect(kept(new Omissions(), tick, 0.01)).toEqual([tick[0], tick[1], tick[2], click, tick[5]])
})

test.each([120, 123, 126])(
  'after controller %i, and after a silence, note-offs of notes that were left out are forgotten',
  (controller) => {
    for (const end of [
      (omissions: Omissions) => void kept(omissions, [message(0, 0xb0, controller, 0)], 1),
      (omissions: Omissions) => omissions.forget(),
    ]) {
      const omissions = new Omissions()
      expect(kept(omissions, [on(60, 100), on(61, 50)], 0.5)).toHaveLength(1)
      end(omissions)
      const later = [on(61, 80), off(61)]
      expect(kept(omissions, later, 1)).toEqual(later)
    }
  },
)
