import { barTicks, byBar, placeOf } from '../bars'
import { partsOf, type Sample } from '../sample'
import type { Track } from '../smf'
import { mean, median, quantile, share } from '../statistics'
import { chordClasses } from './chords'
import { isInScale } from './key'

export interface MelodyReport {
  readonly interval: number
  readonly repeats: number
  readonly steps: number
  readonly leaps: number
  readonly range: number
  readonly middle: number
  /** Notes per bar, of bars with notes. */
  readonly density: number
  readonly active: number
  readonly chordTones: number
  /** Share of chord tones among the notes on beats 1 and 3. */
  readonly strongTones: number
  /** The most equal pitches in a row. */
  readonly longestRun: number
}

/**
 * Adds the scale's third to a chord of root and fifth alone, because the annotated chords of the measured songs have
 * thirds.
 */
function completed(classes: ReadonlySet<number>, { spec }: Sample): ReadonlySet<number> {
  const root = [...classes].find((each) => classes.size === 2 && classes.has((each + 7) % 12))
  if (root === undefined) return classes
  const third = [3, 4].map((interval) => (root + interval) % 12).find((each) => isInScale(each, spec.key))
  return third === undefined ? classes : new Set([...classes, third])
}

/** Absolute intervals between successive notes. */
export const intervalsOf = ({ notes }: Track): number[] =>
  notes.slice(1).map(({ pitch }, i) => Math.abs(pitch - notes[i].pitch))

export function melodyReport(song: Sample, melody: Track): MelodyReport {
  const bar = barTicks(song.score)
  const moves = intervalsOf(melody)
  const pitches = melody.notes.map(({ pitch }) => pitch)
  const bars = byBar(melody.notes, bar, song.bars)
  const playing = bars.filter(({ length }) => length > 0)
  const chords = chordClasses(song).map((classes) => completed(classes, song))
  const isTone = ({ start, pitch }: Track['notes'][number]) =>
    chords[Math.min(song.bars - 1, placeOf({ start, end: 0, pitch, velocity: 0 }, bar).bar)]?.has(pitch % 12) ?? false
  const judged = partsOf(song, 'chords').length > 0 ? melody.notes : []
  const strong = judged.filter((note) => placeOf(note, bar).step % 8 === 0)
  let run = 1
  let longestRun = 1
  for (const move of moves) {
    run = move === 0 ? run + 1 : 1
    longestRun = Math.max(longestRun, run)
  }
  return {
    interval: mean(moves),
    repeats: share(moves, (move) => move === 0),
    steps: share(moves, (move) => move === 1 || move === 2),
    leaps: share(moves, (move) => move > 7),
    range: quantile(pitches, 0.95) - quantile(pitches, 0.05),
    middle: median(pitches),
    density: mean(playing.map(({ length }) => length)),
    active: playing.length / song.bars,
    chordTones: share(judged, isTone),
    strongTones: share(strong, isTone),
    longestRun,
  }
}

/** How often melodies of POP909 move by 0, 1, 2 … 12 semitones, in percent. */
const HUMAN = [23.7, 8.4, 36.8, 14, 3.6, 6.2, 0, 3.8, 0.9, 1.2, 0.5, 0, 0.7]

/** L1 distance between the shares of intervals and the measured ones. Intervals over an octave count in full. */
export function intervalDistance(moves: readonly number[]): number {
  const wide = share(moves, (move) => move > 12)
  return HUMAN.reduce(
    (sum, percent, semitones) => sum + Math.abs(percent / 100 - share(moves, (move) => move === semitones)),
    wide,
  )
}
