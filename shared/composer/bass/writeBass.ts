import { energyAt } from '../form/planForm'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, type ChordSlot, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import { isInKey, type Key } from '../theory/key'
import { type BassHit, type BassTone, bassBar } from './patterns'

const SIXTEENTH = PPQ / 4
/** The notes of a bass guitar that are played most; fifths and octaves may go a little above. */
const LOWEST = 31
const HIGHEST = 52
const BASE = 88

/** The notes of a bass: one at a time, the root on the first beat of each chord, home at both ends. */
export function writeBass(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, chords, sections, mood, profile } = plan
  const { key, seed } = spec
  const random = randomOf(seed, 'bass', streamOf(track))
  const roots = rootsOf(chords, key)
  return chords.flatMap((chord, bar) => {
    const isLast = bar === chords.length - 1
    const isFirst = bar === 0
    const energy = energyAt(sections, bar)
    // Where little happens, the bass does less.
    const complexity = Math.max(1, track.complexity - (energy < 0.45 ? 2 : 0))
    const hits: readonly BassHit[] = isLast
      ? [{ at: 0, length: 15, tone: 'root' }]
      : settled(bassBar(profile.bass, complexity), isFirst)
    return hits.map(({ at, length, tone }) => ({
      tick: bar * BAR_TICKS + at * SIXTEENTH,
      duration: Math.max(SIXTEENTH / 2, Math.round(length * SIXTEENTH * Math.min(0.98, mood.length + 0.05))),
      noteNumber: noteOf(tone, chord, roots[bar], roots[bar + 1] ?? roots[bar], key),
      velocity: Math.round(
        Math.max(
          30,
          Math.min(118, BASE + mood.velocity + 18 * (energy - 0.6) + (at === 0 ? 6 : -2) + 3 * random.normal()),
        ),
      ),
    }))
  })
}

/** The song begins on its root, also where the genre leaves the first beat out. */
const settled = (hits: readonly BassHit[], isFirst: boolean): readonly BassHit[] =>
  isFirst && hits[0].at > 0 ? [{ at: 0, length: hits[0].at, tone: 'root' }, ...hits] : hits

/** A root for each chord, each as near to the one before as it comes. */
function rootsOf(chords: readonly ChordSlot[], { tonic }: Key): number[] {
  let last = LOWEST + 3 + ((tonic - LOWEST - 3 + 120) % 12)
  return chords.map(({ bass }) => {
    const above = last + ((bass - last + 120) % 12)
    const options = [above, above - 12].filter((note) => note >= LOWEST && note <= HIGHEST - 7)
    last = options.sort((a, b) => Math.abs(a - last) - Math.abs(b - last))[0] ?? above
    return last
  })
}

function noteOf(
  tone: BassTone,
  { root: rootClass, intervals }: ChordSlot,
  root: number,
  next: number,
  key: Key,
): number {
  const fits = (interval: number) => isInKey(key, rootClass + interval)
  switch (tone) {
    case 'fifth':
      return within(root + (intervals.find((interval) => interval >= 6 && interval <= 8 && fits(interval)) ?? 0))
    case 'third':
      return within(root + (intervals.find((interval) => interval >= 2 && interval <= 5 && fits(interval)) ?? 0))
    case 'seventh':
      return within(root + (intervals.find((interval) => interval >= 9 && interval <= 11 && fits(interval)) ?? 12))
    case 'octave':
      return within(root + 12)
    case 'approach':
      return approach(root, next, key)
    case 'root':
      return root
  }
}

/** The note of the key next to where the line goes, from the side it comes from. */
function approach(root: number, next: number, key: Key): number {
  const step = next > root ? -1 : 1
  let note = next + step
  while (!isInKey(key, note)) note += step
  return within(note)
}

const within = (note: number): number => (note > 55 ? note - 12 : note < 28 ? note + 12 : note)
