import type { Note, Score, Track } from './smf'

/** Sixteenths per bar, the grid on which rhythm is measured. */
export const STEPS = 16

/** The onsets of a bar, rounded to sixteenths, as a vector of 0 and 1. */
export type Onsets = readonly number[]

/** The length of a bar in ticks; songs are in 4/4. */
export const barTicks = ({ ppq }: Score): number => 4 * ppq

const stepOf = (note: Note, bar: number) => Math.round((note.start * STEPS) / bar)

/** The bar and the sixteenth on which a note starts. A note just before a bar line belongs to the next bar. */
export const placeOf = (note: Note, bar: number): { bar: number; step: number } => {
  const step = stepOf(note, bar)
  return { bar: Math.floor(step / STEPS), step: step % STEPS }
}

/** The notes of each of `bars` bars, by onset. */
export function byBar(notes: readonly Note[], bar: number, bars: number): Note[][] {
  const found: Note[][] = Array.from({ length: bars }, () => [])
  for (const note of notes) found[Math.min(bars - 1, placeOf(note, bar).bar)].push(note)
  return found
}

/** The onset vector of each bar. */
export const onsetsOf = (notes: readonly Note[], bar: number, bars: number): Onsets[] =>
  byBar(notes, bar, bars).map((inBar) => {
    const onsets = new Array<number>(STEPS).fill(0)
    for (const note of inBar) onsets[placeOf(note, bar).step] = 1
    return onsets
  })

/** The ticks at which notes of a track start, in ascending order. */
export const onsetTicks = ({ notes }: Pick<Track, 'notes'>): number[] => [...new Set(notes.map(({ start }) => start))]

/** The notes that sound at a tick. */
export const soundingAt = (notes: readonly Note[], tick: number): Note[] =>
  notes.filter(({ start, end }) => start <= tick && tick < end)
