import { barTicks, byBar, onsetTicks, soundingAt } from '../bars'
import { firstOf, partsOf, type Sample } from '../sample'
import type { Note, Track } from '../smf'
import { groupBy, mean, share } from '../statistics'

/** The pitch classes that the chords tracks play in each bar. */
export function chordClasses(song: Sample): ReadonlySet<number>[] {
  const notes = partsOf(song, 'chords').flatMap(({ track }) => [...track.notes])
  return byBar(notes, barTicks(song.score), song.bars).map((inBar) => new Set(inBar.map(({ pitch }) => pitch % 12)))
}

/** Chords by their intervals, the most likely reading first. */
const SHAPES: readonly (readonly number[])[] = [
  [0, 4, 7],
  [0, 3, 7],
  [0, 4, 7, 10],
  [0, 4, 7, 11],
  [0, 3, 7, 10],
  [0, 3, 6],
  [0, 3, 6, 10],
  [0, 4, 7, 9],
  [0, 3, 7, 9],
  [0, 4, 7, 2],
  [0, 4, 7, 10, 2],
  [0, 4, 7, 11, 2],
  [0, 3, 7, 10, 2],
  [0, 3, 7, 2],
  [0, 5, 7],
  [0, 2, 7],
  [0, 5, 7, 10],
  [0, 2, 5, 7],
  [0, 4, 8],
  [0, 4, 8, 11],
  [0, 3, 6, 9],
  [0, 3, 7, 11],
  [0, 4, 7, 9, 2],
  [0, 7],
]

/**
 * The possible roots of a set of pitch classes: those of the best-fitting chord, or of several that fit equally well.
 */
export function rootsOf(classes: ReadonlySet<number>): ReadonlySet<number> {
  let best = Number.NEGATIVE_INFINITY
  let roots = new Set<number>()
  for (const shape of SHAPES)
    for (let root = 0; root < 12; root++) {
      const notes = new Set(shape.map((interval) => (root + interval) % 12))
      const hit = [...classes].filter((each) => notes.has(each)).length
      const fit = hit - (classes.size - hit) - 0.9 * (notes.size - hit)
      if (fit > best + 1e-9) [best, roots] = [fit, new Set([root])]
      else if (fit > best - 1e-9) roots.add(root)
    }
  return roots
}

/** The mean number of chords per bar, counted as changes of pitch classes between block chords. */
export function chordsABar(song: Sample): number {
  const chords = firstOf(song, 'chords')
  if (!chords) return Number.NaN
  return mean(
    byBar(chords.notes, barTicks(song.score), song.bars)
      .filter(({ length }) => length > 0)
      .map((inBar) => {
        const sets = [...groupBy(inBar, ({ start }) => start).values()]
          .filter(({ length }) => length >= 3)
          .map((notes) => rootKey(notes))
        return Math.max(1, sets.filter((set, i) => set !== sets[i - 1]).length)
      }),
  )
}
const rootKey = (notes: readonly Note[]) =>
  [...new Set(notes.map(({ pitch }) => pitch % 12))].sort((a, b) => a - b).join()

export interface Leading {
  /** The mean number of semitones that a voice moves, for each change of chord. */
  readonly changes: readonly number[]
  /** The share of common pitch classes that keep their pitch. */
  readonly common: number
}

/** The block chords of a track: the pitches at each onset of three or more notes. */
export const blocksOf = ({ notes }: Track): number[][] =>
  [...groupBy(notes, ({ start }) => start).values()]
    .filter(({ length }) => length >= 3)
    .map((struck) => struck.map(({ pitch }) => pitch).sort((a, b) => a - b))

/** How the voices move from chord to chord, paired from the top. */
export function voiceLeading(chords: Track): Leading {
  const blocks = blocksOf(chords)
  const changes: number[] = []
  let [shared, kept] = [0, 0]
  for (const [i, block] of blocks.slice(1).entries()) {
    const before = blocks[i]
    if (block.join() === before.join()) continue
    const voices = Math.min(block.length, before.length)
    changes.push(mean(Array.from({ length: voices }, (_, v) => Math.abs(block.at(-1 - v)! - before.at(-1 - v)!))))
    for (const pitch of new Set(before.map((each) => each % 12))) {
      if (!block.some((each) => each % 12 === pitch)) continue
      shared++
      if (before.some((each) => each % 12 === pitch && block.includes(each))) kept++
    }
  }
  return { changes, common: shared === 0 ? Number.NaN : kept / shared }
}

/**
 * The share of melody notes with room: the chord is below the whole melody, or its top note is at least three semitones
 * away.
 */
export function melodyRoom(melody: Track, chords: Track): number {
  const floor = Math.min(...melody.notes.map(({ pitch }) => pitch))
  const judged = melody.notes.flatMap(({ start, pitch }) => {
    const sounding = soundingAt(chords.notes, start)
    return sounding.length === 0 ? [] : [{ pitch, top: Math.max(...sounding.map((note) => note.pitch)) }]
  })
  return share(judged, ({ pitch, top }) => top <= floor || Math.abs(pitch - top) >= 3)
}

/** Whether most onsets of a track are block chords of three or more notes. */
export const isBlocked = (chords: Track): boolean =>
  share(onsetTicks(chords), (tick) => chords.notes.filter(({ start }) => start === tick).length >= 3) > 0.5
