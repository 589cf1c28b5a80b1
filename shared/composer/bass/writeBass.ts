import { energyAt, isSparse, sectionAt } from '../form/planForm'
import type { BassIdiom } from '../genres/profile'
import type { Plan } from '../plan'
import { type Random, randomOf } from '../random'
import { BAR_TICKS, type ChordSlot, PPQ, type Section, type SketchNote, streamOf, type TrackSpec } from '../spec'
import { isInKey, type Key } from '../theory/key'
import { type BassHit, type BassTone, riffFor } from './patterns'
import { settleBass } from './settle'
import { walk } from './walk'

const SIXTEENTH = PPQ / 4
/** The range that bass guitars use most. Fifths and octaves may go a little higher. */
const LOWEST = 31
const HIGHEST = 52
const BASE = 88
/** The accompaniment starts at this note. */
const CHORDS_BEGIN = 48
/** From this complexity on, a bass leads into the next chord. */
const LEADING = 5

/** Idioms that hold long notes in sparse sections. The other idioms are the groove itself and continue. */
const HELD_BACK: readonly BassIdiom[] = ['rootEighths', 'rootFifth', 'offBeat', 'octaves', 'long808']
/** How many semitones lower the bass goes under power chords, which reach down to its own strings. */
const UNDER_POWER_CHORDS = 4

/** A note within its bar: `at` and `length` in sixteenths. */
interface BarNote {
  readonly at: number
  readonly length: number
  readonly noteNumber: number
}

/** Writes the bass: one note at a time, the root on the first beat of each chord, starting and ending on the tonic. */
export function writeBass(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, chords, sections, mood, profile } = plan
  const { key, seed } = spec
  const random = randomOf(seed, 'bass', streamOf(track))
  const roots = rootsOf(chords, key, profile.colour === 'power' ? UNDER_POWER_CHORDS : 0)
  const riffs = new Map<string, readonly BassHit[][]>()
  const line = chords.flatMap((chord, bar) => {
    const isLast = bar === chords.length - 1
    const energy = energyAt(sections, bar)
    const section = sectionAt(sections, bar)
    const isHeld = isSparse(section, bar) && HELD_BACK.includes(profile.bass)
    const complexity = isHeld ? Math.min(3, track.complexity) : track.complexity
    const next = roots[bar + 1] ?? roots[bar]
    const notes = isLast
      ? [{ at: 0, length: 16, noteNumber: roots[bar] }]
      : barOf({ bar, chord, section, complexity, next })
    return notes.map(({ at, length, noteNumber }) => ({
      tick: bar * BAR_TICKS + at * SIXTEENTH,
      duration: Math.max(SIXTEENTH / 2, Math.round(length * SIXTEENTH * Math.min(0.98, mood.length + 0.05))),
      noteNumber,
      velocity: Math.round(
        Math.max(
          30,
          Math.min(118, BASE + mood.velocity + 30 * (energy - 0.6) + accent(at, length) + 4 * random.normal()),
        ),
      ),
    }))
  })
  return settleBass(line, plan, track)

  function barOf({ bar, chord, section, complexity, next }: BarOfBass): BarNote[] {
    if (profile.bass === 'walking' && complexity >= 4) return walked(random, chord, roots[bar], next, key, complexity)
    const name = `${section.letter} ${complexity}`
    const riff =
      riffs.get(name) ??
      riffFor(profile.bass, complexity, (count) =>
        randomOf(seed, 'riff', streamOf(track), section.letter).whole(0, count - 1),
      )
    riffs.set(name, riff)
    const inSection = bar - section.startBar
    const hits = settled(riff[inSection % 2], bar === 0)
    const leads = complexity >= LEADING && profile.bass !== 'pedal'
    const led = leads && inSection === section.bars - 1 ? leading(hits, roots[bar], next) : hits
    return led.map(({ at, length, tone }) => ({ at, length, noteNumber: noteOf(tone, chord, roots[bar], next, key) }))
  }
}

interface BarOfBass {
  readonly bar: number
  readonly chord: ChordSlot
  readonly section: Section
  readonly complexity: number
  /** The first note of the next bar. */
  readonly next: number
}

/** Velocity offset: the first beat is louder, short notes off the beat are softer. */
const accent = (at: number, length: number) => (at === 0 ? 8 : at % 4 === 0 ? 0 : length === 1 ? -10 : -5)

/** Starts the song on its root even if the genre leaves out the first beat. */
const settled = (hits: readonly BassHit[], isFirst: boolean): readonly BassHit[] =>
  isFirst && hits[0].at > 0 ? [{ at: 0, length: hits[0].at, tone: 'root' }, ...hits] : hits

/** On the last beat of a section, leads to the next root. */
function leading(hits: readonly BassHit[], root: number, next: number): readonly BassHit[] {
  if (root === next || hits.some(({ tone }) => tone === 'approach')) return hits
  const kept = hits.filter(({ at }) => at < 12).map((hit) => ({ ...hit, length: Math.min(hit.length, 12 - hit.at) }))
  return [...kept, { at: 12, length: 2, tone: 'root' }, { at: 14, length: 2, tone: 'approach' }]
}

/** A walking bar in quarters. From complexity 7 on a quarter may be split into eighths; from 9 on one always is. */
function walked(random: Random, chord: ChordSlot, root: number, next: number, key: Key, complexity: number): BarNote[] {
  const line = walk(random, chord, root, next, key)
  const skip = complexity >= 9 ? random.whole(1, 3) : complexity >= 7 && random.chance(0.4) ? 3 : 0
  return line.flatMap((noteNumber, beat): BarNote[] => {
    const at = 4 * beat
    if (skip === 0 || beat !== skip) return [{ at, length: 4, noteNumber }]
    return [
      { at, length: 2, noteNumber },
      { at: at + 2, length: 2, noteNumber },
    ]
  })
}

/** A root for each chord, as near to the previous one as possible. */
function rootsOf(chords: readonly ChordSlot[], { tonic }: Key, lower: number): number[] {
  const lowest = LOWEST - Math.min(3, lower)
  const start = LOWEST + 3 - 2 * lower
  let last = Math.max(lowest, start + ((tonic - start + 120) % 12))
  return chords.map(({ bass }) => {
    const above = last + ((bass - last + 120) % 12)
    const options = [above, above - 12].filter((note) => note >= lowest && note <= HIGHEST - 7 - 2 * lower)
    last = options.sort((a, b) => Math.abs(a - last) - Math.abs(b - last))[0] ?? above
    return last
  })
}

function noteOf(
  tone: BassTone,
  { root: rootClass, intervals, bass }: ChordSlot,
  root: number,
  next: number,
  key: Key,
): number {
  // While the bass holds the tonic it does not play the chord's own notes.
  const isPedal = bass !== rootClass
  if (isPedal && (tone === 'third' || tone === 'fifth' || tone === 'seventh')) return root
  const fits = (interval: number) => isInKey(key, rootClass + interval)
  switch (tone) {
    case 'fifth':
      return fifthOf(root, intervals.find((interval) => interval >= 6 && interval <= 8 && fits(interval)) ?? 0)
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

/** The fifth above the root, or the one below it if the upper one would reach into the chords. */
const fifthOf = (root: number, interval: number): number =>
  root + interval <= CHORDS_BEGIN || root + interval - 12 < LOWEST - 3 ? root + interval : root + interval - 12

/** The note of the key next to `next`, on the side of `root`. */
function approach(root: number, next: number, key: Key): number {
  const step = next > root ? -1 : 1
  let note = next + step
  while (!isInKey(key, note)) note += step
  return within(note)
}

const within = (note: number): number => (note > 55 ? note - 12 : note < 28 ? note + 12 : note)
