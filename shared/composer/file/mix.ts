import type { TrackRole, TrackSpec } from '../spec'
import { loudnessOf } from './loudness'

/** How loud single notes of a role are to be, in LUFS at velocity 85: chords add up, and are played softer than they lead. */
const WANTED: Record<TrackRole, number> = {
  lead: -25,
  counter: -29,
  chords: -31,
  pad: -35,
  arpeggio: -31.5,
  bass: -28,
  drums: -30,
  // On the channel of the drums, and therefore as loud; it is struck more softly.
  percussion: -30,
}
/** No program is turned down further than this. */
const SOFTEST = 46
/** Distorted guitars that play chords are half of a rock band's loudness. */
const WALL = { programs: [29, 30], wanted: -28.5 } as const
/** Each track beyond the usual four turns all of them down by so many decibels, so that they do not overload together. */
const USUAL_TRACKS = 4
const HEADROOM = 0.8
const CENTRED = new Set<TrackRole>(['lead', 'bass', 'drums'])
/** Pan (controller 10; 64 is the middle): the others to either side, ever further out. */
const PLACES = [48, 80, 36, 92, 28, 100]

/** Volume (controller 7; the gain is its square) at which a track's program is as loud as its role wants. */
function volumeOf({ role, type, program }: TrackSpec, headroom: number): number {
  const loudness = loudnessOf(type, program)
  const isWall = role === 'chords' && WALL.programs.some((each) => each === program)
  const wanted = isWall ? WALL.wanted : WANTED[role]
  return Math.round(Math.max(SOFTEST, Math.min(127, 100 * 10 ** ((wanted - headroom - loudness) / 40))))
}

/** How loud a track is and where it stands. */
export function mixOf(tracks: readonly TrackSpec[], index: number): { volume: number; pan: number } {
  const track = tracks[index]
  const headroom = Math.max(0, tracks.length - USUAL_TRACKS) * HEADROOM
  const before = tracks.slice(0, index).filter(({ role }) => !CENTRED.has(role)).length
  return { volume: volumeOf(track, headroom), pan: CENTRED.has(track.role) ? 64 : PLACES[before % PLACES.length] }
}
