import fc from 'fast-check'
import type { CommandSeed } from './commandSeed'

const tick = fc.nat(20_000)

/** Moves, copies and removes parts of the arrangement, where they fit. */
export const areaCommand = fc
  .record({
    from: tick,
    ticks: fc.nat(8_000),
    rows: fc.tuple(fc.nat(5), fc.nat(5)),
    dTick: fc.integer({ min: -4_000, max: 8_000 }),
    dTrack: fc.integer({ min: -2, max: 2 }),
    kind: fc.constantFrom('move', 'copy', 'remove'),
  })
  .map(
    ({ from, ticks, rows, dTick, dTrack, kind }): CommandSeed =>
      (song) => {
        const trackIds = song.tracks.filter(({ channel }) => channel !== null).map(({ id }) => id)
        const [fromTrack, toTrack] = rows.map((row) => row % (trackIds.length + 1)).sort((a, b) => a - b)
        const rectangle = { fromTick: from, toTick: from + ticks, fromTrack, toTrack }
        if (kind === 'remove') return { type: 'arrange/remove', trackIds, rectangle }
        const rowsBy = Math.max(-fromTrack, Math.min(dTrack, trackIds.length - toTrack))
        return {
          type: 'arrange/transfer',
          trackIds,
          rectangle,
          dTick: Math.max(-from, dTick),
          dTrack: rowsBy,
          copy: kind === 'copy',
        }
      },
  )

/** Inserts, removes, copies and moves time. */
export const timeCommand = fc
  .record({
    from: fc.oneof(tick, fc.constant(0)),
    ticks: fc.nat(8_000),
    to: fc.oneof(tick, fc.constant(0)),
    kind: fc.constantFrom('insert', 'remove', 'copy', 'move'),
  })
  .map(({ from, ticks, to, kind }): CommandSeed => {
    const [fromTick, toTick] = [from, from + ticks]
    if (kind === 'insert') return () => ({ type: 'time/insert', tick: from, ticks })
    if (kind === 'remove') return () => ({ type: 'time/remove', fromTick, toTick })
    const outside = to > fromTick && to < toTick ? toTick : to
    return () => ({ type: 'time/copy', fromTick, toTick, tick: outside, move: kind === 'move' })
  })

/** Sets, moves and removes time signatures. */
export const signatureCommand: fc.Arbitrary<CommandSeed> = fc.oneof(
  fc.record({ measure: fc.integer({ min: 1, max: 20 }), numerator: fc.integer({ min: 1, max: 9 }) }).map(
    (values): CommandSeed =>
      () => ({ type: 'signature/set', denominator: 8, ...values }),
  ),
  fc.record({ measure: fc.integer({ min: 1, max: 20 }), to: fc.integer({ min: 1, max: 20 }) }).map(
    ({ measure, to }): CommandSeed =>
      () =>
        measure > to ? { type: 'signature/remove', measure: to } : { type: 'signature/move', measure, to },
  ),
)
