import type { ChordSlot } from '../spec'
import { isInKey, type Key } from '../theory/key'

/** Semitones above the root of the sevenths and the ninth that may be added to a chord. */
const SEVENTHS = [10, 11]
const NINTH = 14

/**
 * Adapts chords to a track's complexity (1–10): triads up to 3, as planned up to 5, with sevenths up to 7, with ninths
 * above. Added notes belong to the key.
 */
export function dressed(chords: readonly ChordSlot[], key: Key, complexity: number): readonly ChordSlot[] {
  if (complexity === 4 || complexity === 5) return chords
  return chords.map((chord, i) => {
    // The last chord stays plain.
    if (complexity <= 3 || i === chords.length - 1) return plain(chord)
    const withSeventh = addSeventh(chord, key)
    return complexity <= 7 ? withSeventh : addNinth(withSeventh, key)
  })
}

/** Reduces a chord to the three notes that identify it. */
function plain(chord: ChordSlot): ChordSlot {
  const third = chord.intervals.find((interval) => interval >= 2 && interval <= 5)
  const fifth = chord.intervals.find((interval) => interval >= 6 && interval <= 8)
  if (third === undefined || fifth === undefined) return { ...chord, intervals: chord.intervals.slice(0, 3) }
  return { ...chord, intervals: [0, third, fifth] }
}

function addSeventh(chord: ChordSlot, key: Key): ChordSlot {
  const { root, intervals } = chord
  // A chord that already has a sixth or a seventh, or has no third, stays unchanged.
  if (intervals.length > 3 || !intervals.some((interval) => interval === 3 || interval === 4)) return chord
  const seventh = SEVENTHS.find((interval) => isInKey(key, root + interval))
  return seventh === undefined ? chord : { ...chord, intervals: [...intervals, seventh] }
}

function addNinth(chord: ChordSlot, key: Key): ChordSlot {
  const { root, intervals } = chord
  const isPlainSeventh = intervals.length === 4 && intervals[2] === 7 && SEVENTHS.includes(intervals[3])
  return isPlainSeventh && isInKey(key, root + NINTH) ? { ...chord, intervals: [...intervals, NINTH] } : chord
}

const FIFTH = 7
const RAISED_ELEVENTH = 18

/** The chords for broken figures: a raised eleventh next to the fifth would sound like a step of a scale. */
export const forBreaking = (chords: readonly ChordSlot[]): readonly ChordSlot[] =>
  chords.map((chord) =>
    chord.intervals.includes(FIFTH)
      ? { ...chord, intervals: chord.intervals.filter((interval) => interval !== RAISED_ELEVENTH) }
      : chord,
  )
