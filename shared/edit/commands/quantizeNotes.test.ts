import { expect, test } from 'vitest'
import { MetaType, metaEvent, timeSignatureData } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import type { QuantizeSetting } from '../../time/quantizer'
import { apply } from '../apply'
import { testNoteCases } from '../testing/noteCases'
import { notesOf, songWith } from '../testing/songs'

testNoteCases([
  {
    is: 'quantizing moves starts only',
    notes: [
      [55, 100, 60],
      [60, 100, 61],
      [65, 7, 62],
      [240, 1, 63],
    ],
    command: { type: 'notes/quantize', grid: { denominator: 16, variant: 'straight' } },
    gives: [
      [0, 100, 60, 100],
      [120, 100, 61, 100],
      [120, 7, 62, 100],
      [240, 1, 63, 100],
    ],
    count: 3,
  },
  {
    is: 'the grid restarts at each bar (1920 ticks)',
    notes: [[1900, 10, 60]],
    command: { type: 'notes/quantize', grid: { denominator: 4, variant: 'dotted' } },
    gives: [[1920, 10, 60, 100]],
    count: 1,
  },
  {
    is: 'quantizing a note on the grid',
    notes: [[40, 10, 60]],
    command: { type: 'notes/quantize', grid: { denominator: 32, variant: 'triplet' } },
    gives: [[40, 10, 60, 100]],
    count: 0,
  },
])

const quantized = (song: Song, trackId: number, ids: Uint32Array, grid: QuantizeSetting) =>
  notesOf(apply(song, { type: 'notes/quantize', trackId, ids, grid }).song, trackId).map(([tick]) => tick)

test('stays on a grid whose step is not a whole number of ticks, however far from the start', () => {
  const lines = Array.from({ length: 64 }, (_, i) => Math.round(i * 7.5))
  const { song, trackId, ids } = songWith(lines.map((tick) => [tick, 1, 60]))
  const coarse = { ...song, timebase: 120 }
  expect(quantized(coarse, trackId, ids, { denominator: 64, variant: 'straight' })).toEqual(lines)
})

test('uses the bars in effect at each note', () => {
  const { song, trackId, ids } = songWith([
    [1800, 1, 60],
    [2000, 1, 61],
    [3200, 1, 62],
  ])
  // 3/4 from the second bar on: bars begin at 0, 1920, 3360.
  const waltz = metaEvent(9_000, 1920, MetaType.timeSignature, timeSignatureData(3, 2))
  const [conductor, ...others] = song.tracks
  const changed = { ...song, tracks: [{ ...conductor, events: [...conductor.events, waltz] }, ...others] }
  expect(quantized(changed, trackId, ids, { denominator: 1, variant: 'straight' })).toEqual([1920, 1920, 3360])
})
