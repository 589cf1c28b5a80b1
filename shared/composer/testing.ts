import { planOf } from './compose'
import type { Plan } from './plan'
import type { SongSpec, TrackRole, TrackSpec } from './spec'
import { KEY_OF_SCALE } from './theory/key'
import type { TrackType } from './vocabulary'

/** For tests: a track of a type, on the piano unless changed. */
export const testTrack = (type: TrackType, changes: Partial<TrackSpec> = {}): TrackSpec => ({
  index: 0,
  type,
  role: (type === 'melody' ? 'lead' : type) as TrackRole,
  instrument: type === 'drums' ? 'Drums' : type === 'bass' ? 'Bass' : 'Piano',
  program: 0,
  complexity: 5,
  take: 0,
  name: type,
  ...changes,
})

/** For tests: the plan of 16 bars of pop in C major, with changes. */
export function testPlan(changes: Partial<SongSpec> = {}): Plan {
  return planOf({
    title: 'Test',
    genre: 'Pop',
    secondGenre: null,
    mood: null,
    key: KEY_OF_SCALE['C Major'],
    bars: 16,
    tempo: 120,
    tracks: [testTrack('melody'), testTrack('bass', { index: 1 })],
    seed: 1,
    language: 'en',
    explain: [],
    proposal: {},
    ...changes,
  })
}
