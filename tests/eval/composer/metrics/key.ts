import type { Key } from '#shared/composer/theory/key'
import { barTicks, soundingAt } from '../bars'
import { firstOf, partsOf, type Sample } from '../sample'
import type { Note, Track } from '../smf'
import { share } from '../statistics'
import { COLOUR_OF, durations, STEPS_OF } from './detectors'

const degreeOf = (pitch: number, tonic: number) => (((pitch - tonic) % 12) + 12) % 12
export const isInScale = (pitch: number, { tonic, scale }: Key) => STEPS_OF[scale].includes(degreeOf(pitch, tonic))

export const pitchedNotes = ({ parts }: Sample): Note[] =>
  parts.filter(({ type }) => type !== 'drums').flatMap(({ track }) => [...track.notes])

/**
 * The share of melody and bass notes in the scale, for tracks whose complexity passes `fits`; NaN if there are no
 * notes.
 */
export function inScaleShare(song: Sample, fits: (complexity: number) => boolean): number {
  const notes = [...partsOf(song, 'melody'), ...partsOf(song, 'bass')]
    .filter(({ complexity }) => fits(complexity))
    .flatMap(({ track }) => [...track.notes])
  return share(notes, ({ pitch }) => isInScale(pitch, song.spec.key))
}

/**
 * The number of notes outside the scale that are not approach notes, which last at most a quarter of a beat and resolve
 * by step.
 */
export function looseNotes(song: Sample): number {
  const longest = song.score.ppq / 4
  const loose = (track: Track) =>
    track.notes.filter((note, i) => {
      if (isInScale(note.pitch, song.spec.key)) return false
      const next = track.notes[i + 1]
      const resolves =
        next !== undefined && Math.abs(next.pitch - note.pitch) <= 2 && isInScale(next.pitch, song.spec.key)
      return note.end - note.start > longest || !resolves
    }).length
  return [...partsOf(song, 'melody'), ...partsOf(song, 'bass')].reduce((sum, { track }) => sum + loose(track), 0)
}

export interface TonicReport {
  readonly firstBass: boolean
  readonly lastBass: boolean
  readonly bassShare: boolean
  readonly lastMelody: boolean
  readonly lastChord: boolean
}

/** Whether the song begins, rests and ends on its tonic. A missing track counts as true. */
export function tonicReport(song: Sample): TonicReport {
  const { tonic, scale } = song.spec.key
  const bass = firstOf(song, 'bass')
  const melody = firstOf(song, 'melody')
  const chords = firstOf(song, 'chords')
  const isTonic = (note: Note | undefined) => note !== undefined && note.pitch % 12 === tonic
  const weights = durations(bass?.notes ?? [])
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const steps = STEPS_OF[scale]
  const seven = steps.length === 7
  const home = scale === 'pentatonic' ? [0, 4, 7] : seven ? [0, steps[2], steps[4]] : [0, 3, 7]
  return {
    firstBass: !bass || isTonic(bass.notes[0]),
    lastBass: !bass || isTonic(bass.notes.at(-1)),
    bassShare: !bass || (weights[tonic] === Math.max(...weights) && weights[tonic] >= 0.25 * total),
    lastMelody: !melody || home.includes(degreeOf(melody.notes.at(-1)!.pitch, tonic)),
    lastChord: !chords || endsOnTonicChord(chords, song),
  }
}

/**
 * Whether the last chord has the tonic with its third or fifth, and no fourth or minor sixth, which belong to other
 * chords.
 */
function endsOnTonicChord(chords: Track, song: Sample): boolean {
  const { tonic } = song.spec.key
  const last = Math.max(...chords.notes.map(({ start }) => start))
  const bar = barTicks(song.score)
  const classes = new Set(
    (chords.notes.filter(({ start }) => start === last).length >= 3
      ? soundingAt(chords.notes, last)
      : chords.notes.filter(({ start }) => start >= Math.floor(last / bar) * bar)
    ).map(({ pitch }) => degreeOf(pitch, tonic)),
  )
  const hasThirdOrFifth = [3, 4, 6, 7].some((degree) => classes.has(degree))
  return classes.has(0) && hasThirdOrFifth && !classes.has(5) && !classes.has(8)
}

/**
 * The share of the pitched duration on the colour tone, and its fewest occurrences in any eight bars; null if the scale
 * has none.
 */
export function colourReport(song: Sample): { share: number; least: number } | null {
  const colour = COLOUR_OF[song.spec.key.scale]
  if (colour === null) return null
  const notes = pitchedNotes(song)
  const weights = durations(notes)
  const pitch = (song.spec.key.tonic + colour) % 12
  const span = Math.min(8, song.bars) * barTicks(song.score)
  const spans = Math.max(1, Math.floor(song.bars / 8))
  const struck = Array.from(
    { length: spans },
    (_, i) => notes.filter((note) => note.pitch % 12 === pitch && Math.floor(note.start / span) === i).length,
  )
  return { share: weights[pitch] / weights.reduce((sum, weight) => sum + weight, 0), least: Math.min(...struck) }
}
