import type { TrackType } from '#shared/composer/vocabulary'
import type { Part } from '../sample'
import { share } from '../statistics'

type Range = readonly [low: number, high: number]

const isDrum = (pitch: number) => (pitch >= 35 && pitch <= 59) || (pitch >= 69 && pitch <= 82)
const BASS: Range = [28, 55]

/** The range of an instrument in a type of track, in MIDI note numbers; null if there is no limit. */
function limitOf(program: number, type: TrackType, isPowerChords: boolean): Range | null {
  if (program <= 7) return type === 'melody' ? [60, 88] : type === 'chords' ? [48, 76] : [36, 96]
  if (program >= 24 && program <= 31) return isPowerChords ? [40, 64] : [40, 84]
  if (program >= 32 && program <= 39) return BASS
  if (program === 40) return [55, 96]
  if (program === 42) return [36, 72]
  // The double bass, an octave below the cello.
  if (program === 43) return BASS
  if (program >= 40 && program <= 51 && program !== 47) return [36, 91]
  const isSynth = (program >= 80 && program <= 103) || program === 62 || program === 63
  if (!isSynth) return null
  return type === 'bass' ? BASS : type === 'chords' ? [45, 81] : [55, 91]
}

/** Whether all chords are only roots and fifths. */
const arePowerChords = ({ track }: Part): boolean =>
  share(track.notes, ({ start, pitch }) =>
    track.notes
      .filter((other) => other.start === start)
      .every((other) => [0, 5, 7].includes(Math.abs(other.pitch - pitch) % 12)),
  ) === 1

/** The number of notes that a part's instrument cannot play. */
export function outOfRange(part: Part): number {
  const { type, track } = part
  if (type === 'drums') return track.notes.filter(({ pitch }) => !isDrum(pitch)).length
  if (track.program === null) return track.notes.length
  const isGuitar = track.program >= 24 && track.program <= 31
  const limit = limitOf(track.program, type, type === 'chords' && isGuitar && arePowerChords(part))
  return limit === null ? 0 : track.notes.filter(({ pitch }) => pitch < limit[0] || pitch > limit[1]).length
}

/**
 * Whether a melody is on a bass. No such track can meet both gates: a melody has a median of at least 57, and a bass
 * ends at 55.
 */
export const isMelodyOnBass = ({ type, track }: Part): boolean =>
  type === 'melody' && track.program !== null && track.program >= 32 && track.program <= 39
