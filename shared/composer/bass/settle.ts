import { lastOf } from '../../core/required'
import type { Plan } from '../plan'
import { BAR_TICKS, PPQ, type SketchNote, type TrackSpec } from '../spec'
import { isInKey } from '../theory/key'
import { playableRange } from '../theory/ranges'
import { COLOUR_STEP } from '../theory/scaleNotes'

/** A bass above this note would get in the way of the chords. */
const TOP = 52
/** The smallest share of its time that a bass spends on the tonic. No other note may have more. */
const HOME = 0.26
const SPAN_BARS = 8

/**
 * Keeps a bass within its instrument and on the tonic for a quarter of its time. Without a chords track, the bass also
 * brings in the colour tone of the scale.
 */
export function settleBass(notes: readonly SketchNote[], plan: Plan, track: TrackSpec): SketchNote[] {
  const [low, high] = playableRange(track.program, 'bass')
  const isAlone = !plan.spec.tracks.some(({ type }) => type === 'chords')
  const settled = homeward(notes, plan)
  return (isAlone ? withColour(settled, plan) : settled).map((note) => ({
    ...note,
    noteNumber: folded(note.noteNumber, low, Math.min(high, Math.max(TOP, low + 12))),
  }))
}

function folded(noteNumber: number, low: number, high: number): number {
  let note = noteNumber
  while (note > high) note -= 12
  while (note < low) note += 12
  return note
}

/** Turns notes over chords that hold the tonic into the tonic, last ones first, until the tonic sounds longest. */
function homeward(notes: readonly SketchNote[], { spec, chords }: Plan): SketchNote[] {
  const { tonic } = spec.key
  const settled = [...notes]
  const weights = new Array<number>(12).fill(0)
  let total = 0
  for (const { noteNumber, duration } of notes) {
    weights[noteNumber % 12] += duration
    total += duration
  }
  const isHome = () =>
    weights[tonic] >= HOME * total && weights.every((each, i) => i === tonic || each < weights[tonic])
  const costOf = ({ tick, noteNumber }: SketchNote): number => {
    const { root, intervals } = chords[Math.floor(tick / BAR_TICKS)]
    if (noteNumber % 12 === tonic || tick % BAR_TICKS === 0) return Number.POSITIVE_INFINITY
    if (root === tonic) return 0
    if (intervals.some((interval) => (root + interval) % 12 === tonic)) return 1
    // A note that leads into a tonic chord may reach the tonic early.
    return chords[Math.floor(tick / BAR_TICKS) + 1]?.root === tonic ? 2 : Number.POSITIVE_INFINITY
  }
  const places = notes
    .map((note, i) => ({ i, cost: costOf(note) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost || b.i - a.i)
  for (const { i } of places) {
    if (isHome()) break
    const { noteNumber, duration } = settled[i]
    weights[noteNumber % 12] -= duration
    weights[tonic] += duration
    const up = (tonic - (noteNumber % 12) + 12) % 12
    settled[i] = { ...settled[i], noteNumber: noteNumber + (up > 6 ? up - 12 : up) }
  }
  return settled
}

/** Ends one bar in every eight with a beat of the colour tone, preferably where it leads on by step. */
function withColour(notes: readonly SketchNote[], { spec }: Plan): SketchNote[] {
  const { key, bars } = spec
  const colour = (key.tonic + COLOUR_STEP[key.scale]) % 12
  if (key.scale === 'pentatonic' || !isInKey(key, colour)) return [...notes]
  let coloured = [...notes]
  for (let start = 0; start < bars; start += SPAN_BARS) {
    const end = Math.min(bars, start + SPAN_BARS)
    const inSpan = coloured.filter(({ tick }) => tick >= start * BAR_TICKS && tick < end * BAR_TICKS)
    const sounding = inSpan.reduce((sum, { duration }) => sum + duration, 0)
    const found = inSpan.reduce((sum, { noteNumber, duration }) => sum + (noteNumber % 12 === colour ? duration : 0), 0)
    if (found >= 0.03 * sounding && found > 0) continue
    const ends = Array.from({ length: end - start }, (_, i) => start + i).filter((bar) => bar < bars - 1)
    const bar = ends.find((each) => leads(coloured, each, colour)) ?? lastOf(ends)
    coloured = ended(coloured, bar, colour)
  }
  return coloured
}

const firstOf = (notes: readonly SketchNote[], bar: number) => notes.find(({ tick }) => tick >= bar * BAR_TICKS)

function leads(notes: readonly SketchNote[], bar: number, colour: number): boolean {
  const next = firstOf(notes, bar + 1)
  if (!next || bar % 4 === 0) return false
  const distance = (next.noteNumber - colour + 120) % 12
  return distance === 1 || distance === 2 || distance >= 10
}

/** Gives the last beat of a bar to a pitch class. */
function ended(notes: readonly SketchNote[], bar: number, pitchClass: number): SketchNote[] {
  const beat = (bar + 1) * BAR_TICKS - PPQ
  const kept = notes
    .filter(({ tick }) => tick < beat || tick >= beat + PPQ)
    .map((note) =>
      note.tick < beat && note.tick + note.duration > beat ? { ...note, duration: beat - note.tick } : note,
    )
  const near = notes.findLast(({ tick }) => tick < beat) ?? notes[0]
  const up = (pitchClass - (near.noteNumber % 12) + 12) % 12
  const added = { ...near, tick: beat, duration: PPQ, noteNumber: near.noteNumber + (up > 6 ? up - 12 : up) }
  return [...kept, added].sort((a, b) => a.tick - b.tick)
}
