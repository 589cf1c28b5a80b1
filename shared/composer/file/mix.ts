import type { TrackRole, TrackSpec } from '../spec'
import { loudnessOf } from './loudness'

/**
 * Target loudness of single notes by role, in LUFS at velocity 85. Chords add up, so each of their notes is softer than
 * a lead's.
 */
const WANTED: Record<TrackRole, number> = {
  lead: -25,
  counter: -29,
  chords: -31,
  pad: -35,
  arpeggio: -31.5,
  bass: -28,
  drums: -30,
  // Percussion shares the channel of the drums, so it gets their loudness too; its velocities are lower instead.
  percussion: -30,
}
/** The lowest volume that a track gets. */
const SOFTEST = 46
/** Distorted guitars playing chords are half of a rock band's loudness. */
const WALL = { programs: [29, 30], wanted: -28.5 } as const
/**
 * Each track beyond the usual four lowers the volume of all tracks by `HEADROOM` decibels, so that together they do not
 * clip.
 */
const USUAL_TRACKS = 4
const HEADROOM = 0.8
const CENTRED = new Set<TrackRole>(['lead', 'bass', 'drums'])
/**
 * Pan (controller 10; 64 is the middle) of the tracks that are not centred, alternating sides and further out each
 * time.
 */
const PLACES = [48, 80, 36, 92, 28, 100]

/** Volume (controller 7; gain is its square) that brings a track's program to its role's target loudness. */
function volumeOf({ role, type, program }: TrackSpec, headroom: number): number {
  const loudness = loudnessOf(type, program)
  const isWall = role === 'chords' && WALL.programs.some((each) => each === program)
  const wanted = isWall ? WALL.wanted : WANTED[role]
  return Math.round(Math.max(SOFTEST, Math.min(127, 100 * 10 ** ((wanted - headroom - loudness) / 40))))
}

/** Volume and pan of a track. */
export function mixOf(tracks: readonly TrackSpec[], index: number): { volume: number; pan: number } {
  const track = tracks[index]
  const headroom = Math.max(0, tracks.length - USUAL_TRACKS) * HEADROOM
  const before = tracks.slice(0, index).filter(({ role }) => !CENTRED.has(role)).length
  return { volume: volumeOf(track, headroom), pan: CENTRED.has(track.role) ? 64 : PLACES[before % PLACES.length] }
}
