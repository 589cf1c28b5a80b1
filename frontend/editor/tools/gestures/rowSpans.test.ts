import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowSpans } from './rowSpans'

const place = fc.record({ tick: fc.nat(10_000), noteNumber: fc.nat(127) })

test('a resting pointer touches its own cell', () => {
  expect(rowSpans({ tick: 7, noteNumber: 60 }, { tick: 7, noteNumber: 60 })).toEqual([
    { noteNumber: 60, fromTick: 7, toTick: 8 },
  ])
})

test('a stroke passes every row between, once, and begins and ends at its ends', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const spans = rowSpans(from, to)
      expect(spans).toHaveLength(Math.abs(to.noteNumber - from.noteNumber) + 1)
      expect(new Set(spans.map((span) => span.noteNumber)).size).toBe(spans.length)
      for (const [end, span] of [
        [from, spans[0]],
        [to, spans[spans.length - 1]],
      ] as const) {
        expect(span.noteNumber).toBe(end.noteNumber)
        expect(span.fromTick <= end.tick && end.tick < span.toTick).toBe(true)
      }
    }),
  )
})

test('there is no gap between a row and the next', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const spans = rowSpans(from, to)
      for (let i = 1; i < spans.length; i++) {
        const [a, b] = [spans[i - 1], spans[i]]
        expect(Math.max(a.fromTick, b.fromTick)).toBeLessThan(Math.min(a.toTick, b.toTick) + 1)
      }
    }),
  )
})
