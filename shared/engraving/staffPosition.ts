import { MIDDLE } from '../notation/register'
import type { Clef, Pitch } from '../notation/score'

const STEPS = 'CDEFGAB'
/** Steps of the diatonic scale from the middle line to the top one. */
const TOP = 4

/** The y of a pitch in staff spaces below the top line. */
export function yOf(pitch: Pitch, clef: Clef, octaves = 0): number {
  return (MIDDLE[clef] + TOP - (pitch.octave - octaves) * 7 - STEPS.indexOf(pitch.step)) / 2
}
