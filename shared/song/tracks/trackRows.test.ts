import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySong } from '../../edit/testing/arbitraries'
import { ControlKind } from '../controls'
import type { Track } from '../song'
import { ROW_KINDS, type RowKind, type RowPart, TrackRows } from './trackRows'

interface Naive {
  readonly part: RowPart
  readonly index: number
  readonly id: number
  readonly tick: number
}

const ORDER: readonly RowPart[] = ['event', 'control', 'note']

/** The rows of a track, found by sorting a list of them. */
function naiveRows({ notes, controls, events }: Track, kind: RowKind | null): Naive[] {
  const rows: Naive[] = [
    ...events.map(({ id, tick }, index): Naive => ({ part: 'event', index, id, tick })),
    ...Array.from({ length: controls.length }, (_, index): Naive => {
      return { part: 'control', index, id: controls.id[index], tick: controls.tick[index] }
    }),
    ...Array.from({ length: notes.length }, (_, index): Naive => {
      return { part: 'note', index, id: notes.id[index], tick: notes.tick[index] }
    }),
  ]
  const kindOf = ({ part, index }: Naive): RowKind => {
    if (part === 'note') return 'note'
    if (part === 'event') return events[index].status === 0xff ? 'meta' : 'sysEx'
    switch (controls.kind[index]) {
      case ControlKind.controller:
        return 'controller'
      case ControlKind.program:
        return 'program'
      case ControlKind.pitchBend:
        return 'pitchBend'
      default:
        return 'other'
    }
  }
  return rows
    .filter((row) => kind === null || kindOf(row) === kind)
    .sort((a, b) => a.tick - b.tick || ORDER.indexOf(a.part) - ORDER.indexOf(b.part) || a.index - b.index)
}

const anyKind = fc.constantFrom(null, ...ROW_KINDS)

test('the rows are those of a sorted list', () => {
  fc.assert(
    fc.property(anySong, anyKind, ({ tracks }, kind) => {
      for (const track of tracks) {
        const naive = naiveRows(track, kind)
        const rows = TrackRows.of(track, kind)
        expect(rows.length).toBe(naive.length)
        expect(Array.from(naive, (_, row) => rows.at(row))).toEqual(naive)
      }
    }),
  )
})

test('the row of an event is found, and left out when its kind is', () => {
  fc.assert(
    fc.property(anySong, anyKind, ({ tracks }, kind) => {
      for (const track of tracks) {
        const rows = TrackRows.of(track, kind)
        const naive = naiveRows(track, kind)
        for (const { part, index, id } of naiveRows(track, null)) {
          expect(rows.rowOf(part, index)).toBe(naive.findIndex((row) => row.id === id))
        }
      }
    }),
  )
})

test('the first row at a tick, and the ids between two rows', () => {
  fc.assert(
    fc.property(anySong, anyKind, fc.nat(21_000), fc.nat(60), fc.nat(60), ({ tracks }, kind, tick, from, count) => {
      for (const track of tracks) {
        const naive = naiveRows(track, kind)
        const rows = TrackRows.of(track, kind)
        expect(rows.firstAtOrAfter(tick)).toBe(naive.filter((row) => row.tick < tick).length)
        const ids = rows.idsBetween(from, from + count)
        for (const part of ORDER) {
          const wanted = naive.slice(from, from + count).filter((row) => row.part === part)
          expect([...ids[part]]).toEqual(wanted.map((row) => row.id))
        }
      }
    }),
  )
})
