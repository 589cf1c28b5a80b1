import { compose } from '#shared/composer/compose'
import { GENRES, MOODS, SCALE_OPTIONS } from '#shared/composer/vocabulary'
import { request } from '../requests/grid'
import { quantile } from '../statistics'
import type { Row } from './row'

const TIMES = 200
/** The first songs are not counted, because V8 is still compiling the composer. */
const WARM_UP = 20

/** The time for the largest song, 32 bars of eight tracks, from the request to the bytes. */
export function speedRow(): Row {
  const times: number[] = []
  for (let i = 0; i < WARM_UP + TIMES; i++) {
    const asked = request({
      genre: GENRES[i % GENRES.length],
      mood: MOODS[i % MOODS.length],
      scale: SCALE_OPTIONS[(3 * i) % SCALE_OPTIONS.length],
      bars: 32,
      trackCount: 8,
      seed: 70_000 + i,
    })
    const start = performance.now()
    compose(asked)
    if (i >= WARM_UP) times.push(performance.now() - start)
  }
  const p95 = quantile(times, 0.95)
  return {
    area: 'Determinism and speed',
    measure: '32 bars of 8 tracks, p50 / p95',
    ours: `${quantile(times, 0.5).toFixed(1)} / ${p95.toFixed(1)} ms`,
    gate: 'p95 < 50 ms',
    passed: p95 < 50,
    published: 'neural systems need seconds on a GPU (MIDI-LLM: 16 GB and more)',
  }
}
