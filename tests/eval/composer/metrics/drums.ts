import { barTicks, byBar, onsetsOf, placeOf, STEPS } from '../bars'
import type { Sample } from '../sample'
import type { Note, Track } from '../smf'
import { countBy, deviation, mean, share } from '../statistics'
import { grooveConsistency } from './rhythm'

const KICKS = new Set([35, 36])
const SNARES = new Set([37, 38, 39, 40])
const HATS = new Set([42, 44, 46])
const RIDES = new Set([51, 53, 59])
const TOMS = new Set([41, 43, 45, 47, 48, 50])

export type Voice = 'kick' | 'snare' | 'hat' | 'ride' | 'tom' | 'other'
const voiceOf = (pitch: number): Voice => {
  if (KICKS.has(pitch)) return 'kick'
  if (SNARES.has(pitch)) return 'snare'
  if (HATS.has(pitch)) return 'hat'
  if (RIDES.has(pitch)) return 'ride'
  return TOMS.has(pitch) ? 'tom' : 'other'
}

/** Hits per bar at each sixteenth, by voice. */
export function grids({ score, bars }: Sample, { notes }: Track): Record<Voice, number[]> {
  const empty = () => new Array<number>(STEPS).fill(0)
  const found: Record<Voice, number[]> = {
    kick: empty(),
    snare: empty(),
    hat: empty(),
    ride: empty(),
    tom: empty(),
    other: empty(),
  }
  for (const note of notes) found[voiceOf(note.pitch)][placeOf(note, barTicks(score)).step] += 1 / bars
  return found
}

export type Family = 'backbeat' | 'fourOnFloor' | 'oneDrop' | 'swingRide'

/** The steps on which a family's voices are expected (`on`), and the steps on which they speak against it (`off`). */
interface Template {
  readonly on: readonly (readonly [Voice, readonly number[]])[]
  readonly off: readonly (readonly [Voice, readonly number[]])[]
}
const TEMPLATES: Record<Family, Template> = {
  backbeat: {
    on: [
      ['kick', [0]],
      ['snare', [4, 12]],
    ],
    off: [
      ['snare', [0, 8]],
      ['kick', [4, 12]],
    ],
  },
  fourOnFloor: { on: [['kick', [0, 4, 8, 12]]], off: [['kick', [2, 6, 10, 14]]] },
  oneDrop: {
    on: [
      ['kick', [8]],
      ['snare', [8]],
    ],
    off: [
      ['kick', [0, 4, 12]],
      ['snare', [4, 12]],
    ],
  },
  swingRide: {
    on: [
      ['ride', [0, 4, 8, 12]],
      ['hat', [4, 12]],
    ],
    off: [['hat', [0, 2, 8, 10]]],
  },
}

/**
 * How well the hits fit a template: the mean share of bars with hits on expected steps, minus that on unwanted ones.
 */
function likeness(found: Record<Voice, number[]>, { on, off }: Template): number {
  const level = (places: Template['on']) =>
    mean(places.flatMap(([voice, steps]) => steps.map((step) => Math.min(1, found[voice][step]))))
  return level(on) - level(off)
}

/** The family whose template the drums fit best. */
export function drumFamily(song: Sample, drums: Track): Family {
  const found = grids(song, drums)
  return (Object.keys(TEMPLATES) as Family[]).reduce((best, each) =>
    likeness(found, TEMPLATES[each]) > likeness(found, TEMPLATES[best]) ? each : best,
  )
}

export interface DrumReport {
  readonly distinct: number
  readonly groove: number
  readonly hits: number
  readonly deviation: number
  /** The share of section ends, except the last, that have a fill. */
  readonly fills: number
}

export function drumReport(song: Sample, drums: Track): DrumReport {
  const { score, bars } = song
  const bar = barTicks(score)
  const onsets = onsetsOf(drums.notes, bar, bars)
  return {
    distinct: new Set(onsets.map((each) => each.join(''))).size,
    groove: grooveConsistency(onsets),
    hits: drums.notes.length / bars,
    deviation: deviation(drums.notes.map(({ velocity }) => velocity)),
    fills: fillShare(song, drums),
  }
}

/** A stroke that occurs in fewer than this share of the other bars is not part of the groove. */
const UNUSUAL = 0.25
const FILL_STROKES = 3

/** The share of section ends whose last two beats have at least three strokes that the groove does not have there. */
function fillShare({ score, bars }: Sample, { notes }: Track): number {
  const bar = barTicks(score)
  const inBars = byBar(notes, bar, bars)
  const ends = score.markers.map(({ tick }) => Math.round(tick / bar)).filter((start) => start > 0 && start < bars)
  const strokes = inBars.map((inBar) => inBar.map((note) => strokeOf(note, bar)).filter(({ step }) => step >= 8))
  const others = strokes.filter((_, i) => i < bars - 1 && !ends.includes(i + 1))
  const usual = countBy(others.flatMap((inBar) => [...new Set(inBar.map(({ name }) => name))]))
  const isNew = ({ name }: { name: string }) => (usual.get(name) ?? 0) < UNUSUAL * others.length
  return share(ends, (start) => strokes[start - 1].filter(isNew).length >= FILL_STROKES)
}

/** A stroke's drum and position. The name rounds to halves of a sixteenth, so that rolls count. */
function strokeOf(note: Note, bar: number): { readonly name: string; readonly step: number } {
  const at = (note.start % bar) / (bar / STEPS)
  return { name: `${note.pitch} ${Math.round(2 * at)}`, step: at }
}
