import { MIDDLE } from '../notation/register'
import type { Clef, Pitch, Staff } from '../notation/score'

const STEPS = 'CDEFGAB'
/** Steps of the diatonic scale from the middle line to the top one. */
const TOP = 4

/** Staff spaces below the top line. */
export function yOf(pitch: Pitch, clef: Clef, octaves = 0): number {
  return (MIDDLE[clef] + TOP - (pitch.octave - octaves) * 7 - STEPS.indexOf(pitch.step)) / 2
}

/** The clef that holds at a place; a staff without clefs has a treble clef. */
export function clefAt(staff: Staff, measure: number, position: number): Clef {
  let clef = staff.clefs[0]?.clef ?? 'treble'
  for (const change of staff.clefs) {
    if (change.measure < measure || (change.measure === measure && change.position <= position)) clef = change.clef
  }
  return clef
}
