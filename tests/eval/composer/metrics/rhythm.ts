import { barTicks, byBar, type Onsets, onsetsOf, placeOf, STEPS } from '../bars'
import type { Sample } from '../sample'
import type { Note, Track } from '../smf'
import { jaccard, mean, share } from '../statistics'

/**
 * MusPy's groove consistency: 1 minus the mean Hamming distance between the onsets of adjacent bars, as a share of the
 * bar's sixteenths.
 */
export function grooveConsistency(bars: readonly Onsets[]): number {
  if (bars.length < 2) return Number.NaN
  return (
    1 - mean(bars.slice(1).map((onsets, i) => onsets.filter((onset, step) => onset !== bars[i][step]).length / STEPS))
  )
}

/** The groove consistency of all tracks together. */
export const songGroove = (song: Sample): number =>
  grooveConsistency(
    onsetsOf(
      song.parts.flatMap(({ track }) => [...track.notes]),
      barTicks(song.score),
      song.bars,
    ),
  )

export const trackGroove = (song: Sample, { notes }: Track): number =>
  grooveConsistency(onsetsOf(notes, barTicks(song.score), song.bars))

/** The share of beats without sound. */
export function emptyBeats({ parts, bars, score }: Sample): number {
  const beats = new Array<boolean>(bars * 4).fill(false)
  for (const { track } of parts)
    for (const { start, end } of track.notes) {
      const last = Math.min(beats.length - 1, Math.ceil(end / score.ppq) - 1)
      for (let beat = Math.floor(start / score.ppq); beat <= last; beat++) beats[beat] = true
    }
  return share(beats, (sounds) => !sounds)
}

type Bar = readonly Note[]
const rhythmOf = (notes: Bar, bar: number) => new Set(notes.map((note) => placeOf(note, bar).step))
const pitchRhythmOf = (notes: Bar, bar: number) =>
  new Set(notes.map((note) => `${placeOf(note, bar).step}:${note.pitch}`))

/** How a melody repeats itself, bar by bar. Empty bars are left out of all comparisons. */
export interface Repetition {
  /** Similarity of the rhythms of bars this far apart; NaN if the song is too short. */
  readonly lag: (bars: number) => number
  /** The share of non-empty bars that resemble an earlier one in pitch and rhythm (.7 or more). */
  readonly nearCopies: number
  /** The share of non-empty bars with the rhythm of an earlier one. */
  readonly sameRhythm: number
  /** The highest similarity at lags 2, 4, 8 or 16, minus the mean of all pairs. */
  readonly structure: number
}

export function repetition(song: Sample, { notes }: Track): Repetition {
  const bar = barTicks(song.score)
  const bars = byBar(notes, bar, song.bars)
  const rhythms = bars.map((inBar) => rhythmOf(inBar, bar))
  const both = bars.map((inBar) => pitchRhythmOf(inBar, bar))
  const active = bars.map((inBar) => inBar.length > 0)
  const likeness = (i: number, j: number) => jaccard(rhythms[i], rhythms[j])
  const lag = (apart: number) => {
    const pairs: number[] = []
    for (let i = 0; i + apart < bars.length; i++) if (active[i] && active[i + apart]) pairs.push(likeness(i, i + apart))
    return mean(pairs)
  }
  const all: number[] = []
  for (let i = 0; i < bars.length; i++)
    for (let j = i + 1; j < bars.length; j++) if (active[i] && active[j]) all.push(likeness(i, j))
  const playing = bars.flatMap((_, i) => (active[i] ? [i] : []))
  const earlier = (i: number, fits: (j: number) => boolean) => playing.some((j) => j < i && fits(j))
  const lags = [2, 4, 8, 16].filter((apart) => apart < bars.length).map(lag)
  return {
    lag,
    nearCopies: share(playing, (i) => earlier(i, (j) => jaccard(both[i], both[j]) >= 0.7)),
    sameRhythm: share(playing, (i) => earlier(i, (j) => likeness(i, j) === 1)),
    structure: Math.max(...lags.filter((value) => !Number.isNaN(value))) - mean(all),
  }
}
