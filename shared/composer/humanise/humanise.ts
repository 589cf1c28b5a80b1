import { valueIn } from '../../core/required'
import type { Swing } from '../../time/swings'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import { drumPocket, pocketOf } from './pocket'

/** Largest distance from the (swung) grid, in milliseconds. */
const FARTHEST = 20
/** Share of a player's previous offset in the next one. */
const MEMORY = 0.7
/** Time from the first to the last note of a chord, in milliseconds. */
const STRUM = { Guitar: 14, Piano: 6 } as const
/** The genre's swing is complete at this amount, so slight humanising already swings. */
const SWING_AT = 0.5
/** Swung eighths become straighter with the tempo: full swing up to the first tempo, half of it at the second. */
const FULL_UP_TO = 130
const HALF_AT = 200

/**
 * Times the notes like human players: swing, each part's place relative to the beat, a correlated drift, and strummed
 * chords. `amount` 0 leaves the notes on the grid. Notes of a monophonic line never come to overlap.
 */
export function humanise(
  plan: Plan,
  tracks: readonly (readonly SketchNote[])[],
  amount: number,
): readonly (readonly SketchNote[])[] {
  if (amount === 0) return tracks
  return tracks.map((notes, i) => played(plan, plan.spec.tracks[i], notes, amount))
}

function played(plan: Plan, track: TrackSpec, notes: readonly SketchNote[], amount: number): SketchNote[] {
  const { spec, profile } = plan
  const ticksAMs = (spec.tempo * PPQ) / 60_000
  const end = spec.bars * BAR_TICKS
  const { swing } = profile
  const ratio = swing && swingRatio(swing, spec.tempo, Math.min(1, amount / SWING_AT))
  const inTime = (tick: number) => (swing && ratio !== null ? swung(tick, swing, ratio) : tick)
  const offsets = offsetsOf(plan, track, notes)
  const moved = notes.map((note, i) => {
    const shift = Math.max(-FARTHEST, Math.min(FARTHEST, amount * offsets[i])) * ticksAMs
    const tick = Math.max(0, Math.min(end - 1, Math.round(inTime(note.tick) + shift)))
    const off = Math.max(tick + 1, Math.min(end, Math.round(inTime(note.tick + note.duration) + shift)))
    return { ...note, tick, duration: off - tick }
  })
  return untangled(notes, moved)
}

/** The share of a pair that its first half takes, given a share `amount` (0–1) of the genre's swing. */
function swingRatio({ grid, ratio }: Swing, tempo: number, amount: number): number {
  const haste = grid === 8 ? Math.max(0, Math.min(1, (tempo - FULL_UP_TO) / (HALF_AT - FULL_UP_TO))) : 0
  return 0.5 + (ratio - 0.5) * (1 - haste / 2) * amount
}

/**
 * Moves a tick according to the swing: the middle of each pair goes to `ratio` of it, and everything between follows
 * proportionally.
 */
function swung(tick: number, { grid }: Swing, ratio: number): number {
  const pair = (PPQ * 8) / grid
  const half = pair / 2
  const start = Math.floor(tick / pair) * pair
  const at = tick - start
  const moved = at < half ? at * 2 * ratio : pair * ratio + (at - half) * 2 * (1 - ratio)
  return start + moved
}

/** Each note's distance from the grid at the full amount, in milliseconds. */
function offsetsOf({ spec, profile }: Plan, track: TrackSpec, notes: readonly SketchNote[]): number[] {
  const random = randomOf(spec.seed, 'humanise', streamOf(track))
  const fresh = profile.looseness * Math.sqrt(1 - MEMORY * MEMORY)
  const struck = chordsOf(notes)
  let drift = 0
  let before: number | null = null
  return notes.map((note) => {
    // Notes of a chord share their drift.
    if (note.tick !== before) drift = MEMORY * drift + fresh * random.normal()
    before = note.tick
    if (track.type === 'drums') return drift + drumPocket(note.noteNumber, profile.drums)
    return drift + pocketOf(track.role) + strummed(track, note, valueIn(struck, note.tick))
  })
}

/** The notes that start at each tick. */
function chordsOf(notes: readonly SketchNote[]): Map<number, SketchNote[]> {
  const chords = new Map<number, SketchNote[]>()
  for (const note of notes) chords.set(note.tick, [...(chords.get(note.tick) ?? []), note])
  return chords
}

/**
 * The offset of a note in its chord: down-strokes from the lowest string on the beat, up-strokes from the highest off
 * it.
 */
function strummed({ type, instrument }: TrackSpec, note: SketchNote, chord: readonly SketchNote[]): number {
  const width = type === 'chords' && (instrument === 'Guitar' || instrument === 'Piano') ? STRUM[instrument] : 0
  if (width === 0 || chord.length < 2) return 0
  const isUp = instrument === 'Guitar' && note.tick % PPQ !== 0
  const rank = chord.filter(({ noteNumber }) => (isUp ? noteNumber > note.noteNumber : noteNumber < note.noteNumber))
  return width * (rank.length / (chord.length - 1) - 0.5)
}

/**
 * Keeps notes from overlapping if they did not overlap on the grid. In a line each note ends before the next one,
 * elsewhere before the next one of its pitch.
 */
function untangled(grid: readonly SketchNote[], moved: readonly SketchNote[]): SketchNote[] {
  const isLine = grid.every(({ tick, duration }, i) => i + 1 === grid.length || tick + duration <= grid[i + 1].tick)
  const lastOf = new Map<number, number>()
  const result: SketchNote[] = []
  for (const note of isLine ? moved : moved.toSorted((a, b) => a.tick - b.tick)) {
    const voice = isLine ? 0 : note.noteNumber
    const at = lastOf.get(voice)
    const last = at === undefined ? undefined : result[at]
    const tick = last ? Math.max(note.tick, last.tick + 1) : note.tick
    if (at !== undefined && last && last.tick + last.duration > tick)
      result[at] = { ...last, duration: tick - last.tick }
    lastOf.set(voice, result.length)
    result.push({ ...note, tick, duration: Math.max(1, note.tick + note.duration - tick) })
  }
  return result
}
