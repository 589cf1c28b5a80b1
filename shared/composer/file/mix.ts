import type { TrackRole, TrackSpec } from '../spec'

/** Volume (controller 7) of a role. */
const VOLUME: Record<TrackRole, number> = {
  lead: 104,
  counter: 86,
  chords: 84,
  pad: 72,
  arpeggio: 76,
  bass: 100,
  drums: 102,
  percussion: 76,
}
const CENTRED = new Set<TrackRole>(['lead', 'bass', 'drums'])
/** Pan (controller 10; 64 is the middle): the others to either side, ever further out. */
const PLACES = [48, 80, 36, 92, 28, 100]

/** How loud a track is and where it stands. */
export function mixOf(tracks: readonly TrackSpec[], index: number): { volume: number; pan: number } {
  const { role } = tracks[index]
  const before = tracks.slice(0, index).filter((track) => !CENTRED.has(track.role)).length
  return { volume: VOLUME[role], pan: CENTRED.has(role) ? 64 : PLACES[before % PLACES.length] }
}
