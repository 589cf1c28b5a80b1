import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RawEvent, Song } from '../song/song'
import {
  barStart,
  firstBar,
  forEachBar,
  forEachBeat,
  formatPosition,
  Measures,
  measureAt,
  nextBar,
  placeOfBar,
  previousBar,
  signatureOf,
  tickOfPosition,
} from './measures'

type Signature = [tick: number, numerator: number, exponent: number]

function measuresOf(signatures: Signature[], timebase = 480): Measures {
  const events = signatures.map(
    ([tick, numerator, exponent]): RawEvent => ({
      id: 1,
      tick,
      order: 1,
      status: 0xff,
      metaType: 0x58,
      data: Uint8Array.of(numerator, exponent, 24, 8),
    }),
  )
  return Measures.of({ timebase, tracks: [{ events }] as unknown as Song['tracks'] })
}

function barsOf(measures: Measures, from: number, to: number) {
  const bars: [number, number][] = []
  forEachBar(measures, from, to, (tick, measure) => bars.push([tick, measure]))
  return bars
}

function beatsOf(measures: Measures, from: number, to: number) {
  const beats: [number, number, number][] = []
  forEachBeat(measures, from, to, (tick, measure, beat) => beats.push([tick, measure, beat]))
  return beats
}

test('4/4 without a signature', () => {
  const measures = measuresOf([])
  expect(measureAt(measures, 1920 + 480 + 7)).toEqual({
    measure: 2,
    beat: 2,
    tick: 7,
    start: 1920,
    ticksPerBeat: 480,
    ticksPerMeasure: 1920,
    numerator: 4,
    denominator: 4,
  })
  expect(formatPosition(measures, 0)).toBe('0001:01:000')
  expect(formatPosition(measures, 1919)).toBe('0001:04:479')
  expect(formatPosition(measures, 1920 * 12345)).toBe('12346:01:000')
})

test('6/8 counts eighths', () => {
  const measures = measuresOf([[0, 6, 3]])
  expect(formatPosition(measures, 1440 + 240 * 5 + 12)).toBe('0002:06:012')
  expect(measureAt(measures, 0)).toMatchObject({ numerator: 6, denominator: 8 })
})

test('a signature in the middle of a bar starts a measure', () => {
  const measures = measuresOf([
    [2400, 3, 2],
    [2400 + 1440 + 10, 5, 3],
  ])
  expect(barsOf(measures, 0, 6000)).toEqual([
    [0, 1],
    [1920, 2],
    [2400, 3],
    [3840, 4],
    [3850, 5],
    [5050, 6],
  ])
  expect(beatsOf(measures, 2000, 4100)).toEqual([
    [2400, 3, 1],
    [2880, 3, 2],
    [3360, 3, 3],
    [3840, 4, 1],
    [3850, 5, 1],
    [4090, 5, 2],
  ])
  expect(nextBar(measures, 1920)).toBe(2400)
  expect(nextBar(measures, 3845)).toBe(3850)
  expect(previousBar(measures, 2400)).toBe(1920)
})

test('of two signatures at the same tick the last wins; impossible ones are ignored', () => {
  const measures = measuresOf([
    [0, 3, 2],
    [0, 2, 2],
    [960, 0, 2],
    [960, 4, 200],
  ])
  expect(measures.tick.length).toBe(1)
  expect(measureAt(measures, 960).measure).toBe(2)
})

test.each([
  ['3/8', 0x58, [3, 3, 24, 8], { numerator: 3, denominator: 8 }],
  ['the shortest beat', 0x58, [1, 16], { numerator: 1, denominator: 65_536 }],
  ['a beat that is shorter yet', 0x58, [1, 17], null],
  ['a bar without beats', 0x58, [0, 2], null],
  ['a denominator that is missing', 0x58, [4], null],
  ['a key', 0x59, [2, 0], null],
])('the metre of %s', (_, metaType, data, metre) => {
  expect(signatureOf({ status: 0xff, metaType, data: Uint8Array.from(data) })).toEqual(metre)
})

test('each bar comes with its end, where the next bar begins, be it cut short or not', () => {
  const measures = measuresOf([
    [0, 4, 2],
    [2400, 3, 2],
  ])
  const ends: [number, number][] = []
  forEachBar(measures, 0, 4000, (tick, _, end) => ends.push([tick, end]))
  expect(ends).toEqual([
    [0, 1920],
    [1920, 2400],
    [2400, 3840],
    [3840, 5280],
  ])
})

test('rewind and forward', () => {
  const measures = measuresOf([])
  expect([0, 100, 479].map((tick) => previousBar(measures, tick))).toEqual([0, 0, 0])
  expect([480, 1919].map((tick) => previousBar(measures, tick))).toEqual([0, 0])
  expect([1920, 2399, 2400, 3839].map((tick) => previousBar(measures, tick))).toEqual([0, 0, 1920, 1920])
  expect([0, 1919, 1920].map((tick) => nextBar(measures, tick))).toEqual([1920, 1920, 3840])
})

test('bars whose length is not a whole number of ticks do not drift', () => {
  // 120 ticks a beat: a 64th is 7.5 ticks, a bar of 3/64 is 22.5.
  const measures = measuresOf([[0, 3, 6]], 120)
  expect(barsOf(measures, 0, 100).map(([tick]) => tick)).toEqual([0, 23, 45, 68, 90])
  expect(measureAt(measures, 22_500_000)).toMatchObject({ measure: 1_000_001, beat: 1, tick: 0 })
})

const anySignatures = fc
  .array(fc.tuple(fc.nat(4000), fc.integer({ min: 1, max: 40 }), fc.nat(8)), { maxLength: 6 })
  .map((rows) => rows.sort((a, b) => a[0] - b[0]) as Signature[])
const anyTimebase = fc.integer({ min: 1, max: 1000 })

test('iteration, measureAt, nextBar and previousBar agree in every song', () => {
  fc.assert(
    fc.property(anySignatures, anyTimebase, fc.nat(4000), fc.nat(2000), (signatures, timebase, from, length) => {
      const measures = measuresOf(signatures, timebase)
      const all = barsOf(measures, 0, from + length)
      expect(all.map(([, measure]) => measure)).toEqual(all.map((_, i) => i + firstBar(measures)))
      expect(barsOf(measures, from, from + length)).toEqual(all.filter(([tick]) => tick >= from))
      const beats = beatsOf(measures, 0, from + length)
      expect(beatsOf(measures, from, from + length)).toEqual(beats.filter(([tick]) => tick >= from))
      expect(beats.filter(([, , beat]) => beat === 1).map(([tick, measure]) => [tick, measure])).toEqual(all)
      for (const [tick, measure, beat] of beats) {
        expect(measureAt(measures, tick)).toMatchObject({ measure, beat, tick: 0 })
      }
      for (let i = 0; i + 1 < all.length; i++) {
        expect(nextBar(measures, all[i][0])).toBe(all[i + 1][0])
        expect(previousBar(measures, all[i + 1][0])).toBe(all[i][0])
      }
    }),
  )
})

test('every nth bar is an nth bar of the song, wherever metres change and the range begins', () => {
  fc.assert(
    fc.property(anySignatures, fc.nat(4000), fc.integer({ min: 1, max: 9 }), (signatures, from, n) => {
      const measures = measuresOf(signatures)
      const bars: [number, number][] = []
      const visit = (tick: number, measure: number) => bars.push([tick, measure])
      forEachBar(measures, from, from + 20_000, visit, () => n)
      expect(bars).toEqual(
        barsOf(measures, from, from + 20_000).filter(([, measure]) => Math.abs(measure - 1) % n === 0),
      )
    }),
  )
})

test('a position in bars is the tick that has it', () => {
  const signature = fc.tuple(fc.nat(9_000), fc.integer({ min: 1, max: 12 }), fc.nat(4))
  fc.assert(
    fc.property(fc.array(signature, { maxLength: 4 }), fc.nat(20_000), (signatures, tick) => {
      const measures = measuresOf(signatures.toSorted(([a], [b]) => a - b))
      const { measure, beat, tick: rest } = measureAt(measures, tick)
      expect(tickOfPosition(measures, measure, beat, rest)).toBe(tick)
    }),
  )
})

test('the start of a bar is found by its number, across signatures and beyond the song', () => {
  const measures = measuresOf([
    [0, 4, 2],
    [3840, 3, 2],
  ])
  expect([1, 2, 3, 4, 100].map((bar) => barStart(measures, bar))).toEqual([0, 1920, 3840, 5280, 3840 + 97 * 1440])
  for (const bar of [1, 2, 3, 4, 100]) expect(measureAt(measures, barStart(measures, bar)).measure).toBe(bar)
})

test('a pickup is bar 0, and the first whole bar is bar 1, for whoever reads or writes a position', () => {
  const pickup = measuresOf([
    [0, 1, 2],
    [480, 4, 2],
    [480 + 1920 * 2, 3, 2],
  ])
  expect([firstBar(pickup), barStart(pickup, 0), barStart(pickup, 1), barStart(pickup, 3)]).toEqual([0, 0, 480, 4320])
  expect([0, 479, 480, 2400, 4320].map((tick) => formatPosition(pickup, tick))).toEqual([
    '0000:01:000',
    '0000:01:479',
    '0001:01:000',
    '0002:01:000',
    '0003:01:000',
  ])
  expect(barsOf(pickup, 0, 4321)).toEqual([
    [0, 0],
    [480, 1],
    [2400, 2],
    [4320, 3],
  ])
  expect([placeOfBar(pickup, 0), placeOfBar(pickup, 3)]).toEqual([1, 4])
  expect(tickOfPosition(pickup, 0, 1, 240)).toBe(240)
})

test.each<[string, Signature[]]>([
  [
    'half a bar',
    [
      [0, 2, 2],
      [960, 4, 2],
    ],
  ],
  [
    'as many beats, but shorter ones',
    [
      [0, 2, 3],
      [480, 2, 1],
    ],
  ],
  [
    'a beat before a single whole bar',
    [
      [0, 1, 2],
      [480, 4, 2],
      [2400, 3, 2],
    ],
  ],
])('%s is a pickup', (_, signatures) => {
  const measures = measuresOf(signatures)
  expect([firstBar(measures), measureAt(measures, signatures[1][0]).measure]).toEqual([0, 1])
})

test.each<[string, Signature[]]>([
  ['no change of signature', [[0, 1, 2]]],
  [
    'more than half a bar',
    [
      [0, 3, 2],
      [1440, 4, 2],
    ],
  ],
  [
    'a whole bar that another signature follows',
    [
      [0, 4, 2],
      [1920, 3, 2],
    ],
  ],
  [
    'two short bars',
    [
      [0, 1, 2],
      [960, 4, 2],
    ],
  ],
  [
    'a short bar before one that is cut',
    [
      [0, 2, 2],
      [960, 4, 2],
      [1920, 3, 2],
    ],
  ],
  [
    'a bar that its own metre cuts short',
    [
      [0, 4, 2],
      [480, 4, 2],
    ],
  ],
])('bars are counted from 1 with %s', (_, signatures) => {
  const measures = measuresOf(signatures)
  expect([firstBar(measures), measureAt(measures, 0).measure, placeOfBar(measures, 1)]).toEqual([1, 1, 1])
})
