import type { TrackType } from '../vocabulary'

/** The lowest and the highest MIDI note number. */
type NoteRange = readonly [low: number, high: number]

const between = (program: number, low: number, high: number) => program >= low && program <= high

/**
 * The range of a General MIDI program in a type of track. Winds, mallets and similar instruments get a synthesizer's
 * range.
 */
export function playableRange(program: number, type: TrackType): NoteRange {
  if (between(program, 0, 7)) return type === 'melody' ? [60, 88] : type === 'chords' ? [48, 76] : [36, 55]
  if (between(program, 24, 31)) return type === 'bass' ? [40, 55] : [40, 84]
  // On a bass, melodies and their chords are played high on the neck.
  if (between(program, 32, 39)) return type === 'melody' ? [57, 72] : [28, 55]
  if (program === 40) return type === 'bass' ? [55, 68] : [55, 96]
  if (program === 42) return type === 'melody' ? [45, 72] : type === 'bass' ? [36, 55] : [36, 72]
  if (program === 43) return type === 'melody' ? [45, 67] : [28, 55]
  if (between(program, 44, 51)) return type === 'bass' ? [36, 55] : [36, 91]
  if (type === 'bass') return [28, 55]
  return type === 'chords' ? [45, 81] : [55, 91]
}

/** A window of `width` semitones, as near to `wantedLow` as the range allows. */
export function windowIn([low, high]: NoteRange, wantedLow: number, width: number): NoteRange {
  const start = Math.max(low, Math.min(wantedLow, high - width))
  return [start, Math.min(high, start + width)]
}
