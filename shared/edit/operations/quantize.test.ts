import { expect, test } from 'vitest'
import { MetaType, metaEvent, timeSignatureData } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import type { QuantizeSetting } from '../../time/quantizer'
import { apply } from '../apply'
import { notesOf, songWith } from '../testing/songs'
import type { OperationSettings } from './parameters'

function quantized(
  song: Song,
  trackId: number,
  ids: Uint32Array,
  grid: QuantizeSetting,
  settings: OperationSettings = {},
) {
  const context = { playhead: 0, grid, settings }
  const done = apply(song, { type: 'notes/operate', operation: 'quantize', trackId, ids, context })
  return notesOf(done.song, trackId).map(([tick]) => tick)
}

test('OP5 stays on a grid whose step is not a whole number of ticks, however far from the start', () => {
  const lines = Array.from({ length: 64 }, (_, i) => Math.round(i * 7.5))
  const { song, trackId, ids } = songWith(lines.map((tick) => [tick, 1, 60]))
  const coarse = { ...song, timebase: 120 }
  expect(quantized(coarse, trackId, ids, { denominator: 64, variant: 'straight' })).toEqual(lines)
})

test('OP5 uses the bars in effect at each note', () => {
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
  // The first and third eighth of the second bar are not late, although they are the ninth and eleventh of the song.
  const eighths = { denominator: 8, variant: 'straight' } as const
  expect(quantized(changed, trackId, ids, eighths, { swing: 75 })).toEqual([1800, 1920, 3240])
})

test('OP5 the grid restarts at each bar', () => {
  const { song, trackId, ids } = songWith([[1900, 10, 60]])
  expect(quantized(song, trackId, ids, { denominator: 4, variant: 'dotted' })).toEqual([1920])
})
