import fc from 'fast-check'
import type { Song } from '../../song/song'
import type { CommandOf } from '../commands/edit'
import type { CommandSeed } from './commandSeed'

const tick = fc.nat(20_000)

/** A rectangle that often holds whole tracks and meets controls; a random one rarely would. */
const area = fc.record({
  from: fc.oneof(tick, fc.constant(0)),
  ticks: fc.oneof(fc.nat(8_000), fc.constant(30_000)),
  rows: fc.tuple(fc.nat(5), fc.nat(5)),
})
const shift = fc.record({
  dTick: fc.oneof(
    fc.integer({ min: -4_000, max: 8_000 }),
    fc.integer({ min: -4, max: 8 }).map((beats) => beats * 480),
  ),
  dTrack: fc.integer({ min: -2, max: 2 }),
  copy: fc.boolean(),
})

function areaOf(song: Song, { from, ticks, rows }: { from: number; ticks: number; rows: readonly number[] }) {
  const trackIds = song.tracks.filter(({ channel }) => channel !== null).map(({ id }) => id)
  const fromTrack = rows[0] % trackIds.length
  const toTrack = fromTrack + 1 + (rows[1] % (trackIds.length - fromTrack))
  return { trackIds, rectangle: { fromTick: from, toTick: from + ticks, fromTrack, toTrack } }
}

/** Moves and copies parts of the arrangement, where they fit. */
export const transferCommand = fc
  .tuple(area, shift)
  .map(([chosen, { dTick, dTrack, copy }]) => (song: Song): CommandOf<'arrange/transfer'> => {
    const { trackIds, rectangle } = areaOf(song, chosen)
    const { fromTick, fromTrack, toTrack } = rectangle
    return {
      type: 'arrange/transfer',
      trackIds,
      rectangle,
      dTick: Math.max(-fromTick, dTick),
      dTrack: Math.max(-fromTrack, Math.min(dTrack, trackIds.length - toTrack)),
      copy,
    }
  })

/** Moves, copies and removes parts of the arrangement, where they fit. */
export const areaCommand: fc.Arbitrary<CommandSeed> = fc.oneof(
  { weight: 2, arbitrary: transferCommand },
  {
    weight: 1,
    arbitrary: area.map(
      (chosen): CommandSeed =>
        (song) => ({ type: 'arrange/remove', ...areaOf(song, chosen) }),
    ),
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
