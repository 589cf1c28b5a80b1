import { writeBass } from './bass/writeBass'
import { writeChords } from './chords/writeChords'
import { writeDrums } from './drums/writeDrums'
import { writeMelody } from './melody/writeMelody'
import { withoutOverlaps } from './overlaps'
import type { Plan } from './plan'
import type { SketchNote, TrackSpec } from './spec'
import { livelyVelocities } from './velocities'

/**
 * Writes the notes of one track in order of their ticks. They depend on the plan and the track's own settings, not on other tracks' notes.
 */
export const writeTrack = (plan: Plan, track: TrackSpec): SketchNote[] =>
  livelyVelocities(withoutOverlaps(write(plan, track)))

function write(plan: Plan, track: TrackSpec): SketchNote[] {
  switch (track.type) {
    case 'melody':
      return writeMelody(plan, track)
    case 'chords':
      return writeChords(plan, track)
    case 'bass':
      return writeBass(plan, track)
    case 'drums':
      return writeDrums(plan, track)
  }
}
