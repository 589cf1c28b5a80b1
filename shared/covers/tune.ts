import type { Song, Track } from '../song/song'
import { isRhythm } from '../song/tracks/rhythm'
import type { CoverRandom } from './random'

/** A note in the unit square: time from left to right, pitch upwards. Positions and sizes are from 0 to 1. */
export interface TuneNote {
  /** The start of the note. */
  readonly x: number
  readonly width: number
  /** 0: the lowest note of the tune, 1: the highest. */
  readonly y: number
  readonly loud: number
  /** 0: the highest track of the tune; 3: the fourth and all lower ones. */
  readonly voice: number
}

/** The part of a song that a cover draws: the notes of its busiest bars, and the energy of the whole song over time. */
export interface Tune {
  /** From left to right; at least one and at most `MAX_NOTES`. */
  readonly notes: readonly TuneNote[]
  /** `ENERGY_COLUMNS` values: the summed velocities of each stretch of the song, 1 for the fullest one. */
  readonly energy: readonly number[]
}

export const MAX_NOTES = 96
export const ENERGY_COLUMNS = 32
const MAX_VOICE = 3
/** Lengths of an excerpt in beats; the shortest with enough notes is used. */
const EXCERPTS = [16, 32, 64]
const ENOUGH_NOTES = 24
/** Beats between the possible starts of an excerpt. */
const STEP_BEATS = 4
/** The least range of the drawing in semitones, so that a repeated note is a level line. */
const MIN_SPAN = 12

interface Place {
  readonly from: number
  readonly length: number
}

/**
 * The tune of a song; null if it has no notes. Drums count for the energy, but their notes are drawn only if there are
 * no others.
 */
export function tuneOf(song: Song): Tune | null {
  const sounding = song.tracks.filter(({ notes }) => notes.length > 0)
  if (sounding.length === 0) return null
  const melodic = sounding.filter((track) => !isRhythm(song, track))
  const drawn = melodic.length > 0 ? melodic : sounding
  return { notes: notesIn(drawn, findExcerpt(drawn, song.timebase)), energy: energyOf(sounding) }
}

function findExcerpt(tracks: readonly Track[], timebase: number): Place {
  const onsets = onsetsOf(tracks)
  let best: Place & { count: number } = { from: 0, length: 1, count: 0 }
  for (const beats of EXCERPTS) {
    best = busiest(onsets, beats * timebase, STEP_BEATS * timebase)
    if (best.count >= ENOUGH_NOTES) break
  }
  return { from: best.from, length: Math.min(best.length, soundingLength(tracks, best, STEP_BEATS * timebase)) }
}

/**
 * The time until the last note of an excerpt ends, in ticks, rounded up to whole steps, so that a short song fills its
 * cover.
 */
function soundingLength(tracks: readonly Track[], { from, length }: Place, step: number): number {
  let end = from + 1
  for (const { notes } of tracks) {
    for (let i = 0; i < notes.length; i++) {
      if (notes.tick[i] >= from && notes.tick[i] < from + length) end = Math.max(end, notes.tick[i] + notes.duration[i])
    }
  }
  return Math.ceil((end - from) / step) * step
}

/** The start ticks of all notes, ascending. */
function onsetsOf(tracks: readonly Track[]): Float64Array {
  const onsets = new Float64Array(tracks.reduce((sum, { notes }) => sum + notes.length, 0))
  let at = 0
  for (const { notes } of tracks) {
    for (let i = 0; i < notes.length; i++) onsets[at++] = notes.tick[i]
  }
  return onsets.sort()
}

/** The first window of this length, starting at a multiple of `step`, in which the most notes begin. */
function busiest(onsets: Float64Array, length: number, step: number): Place & { count: number } {
  let best = { from: 0, length, count: 0 }
  let last = 0
  for (let first = 0; first < onsets.length; ) {
    const from = Math.floor(onsets[first] / step) * step
    while (last < onsets.length && onsets[last] < from + length) last++
    if (last - first > best.count) best = { from, length, count: last - first }
    while (first < onsets.length && onsets[first] < from + step) first++
  }
  return best
}

interface Candidate {
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
  readonly velocity: number
  readonly track: number
}

function notesIn(tracks: readonly Track[], { from, length }: Place): TuneNote[] {
  const found: Candidate[] = []
  for (const [track, { notes }] of tracks.entries()) {
    for (let i = 0; i < notes.length; i++) {
      const tick = notes.tick[i]
      if (tick < from || tick >= from + length) continue
      const duration = Math.min(notes.duration[i], from + length - tick)
      found.push({ tick, duration, noteNumber: notes.noteNumber[i], velocity: notes.velocity[i], track })
    }
  }
  const weight = ({ duration, velocity }: Candidate) => (duration + length / 64) * velocity
  const chosen = found.sort((a, b) => weight(b) - weight(a) || a.tick - b.tick).slice(0, MAX_NOTES)
  const numbers = chosen.map(({ noteNumber }) => noteNumber)
  const lowest = Math.min(...numbers)
  const highest = Math.max(...numbers)
  const span = Math.max(MIN_SPAN, highest - lowest)
  const bottom = lowest - (span - (highest - lowest)) / 2
  const voices = voicesOf(chosen)
  return chosen
    .sort((a, b) => a.tick - b.tick || b.noteNumber - a.noteNumber)
    .map(({ tick, duration, noteNumber, velocity, track }) => ({
      x: (tick - from) / length,
      width: duration / length,
      y: (noteNumber - bottom) / span,
      loud: velocity / 127,
      voice: voices.get(track) ?? 0,
    }))
}

/** Ranks the tracks by the mean of their pitches, the highest first. */
function voicesOf(notes: readonly Candidate[]): ReadonlyMap<number, number> {
  const tracks = [...new Set(notes.map(({ track }) => track))]
  const mean = (track: number) => {
    const own = notes.filter((note) => note.track === track)
    return own.reduce((sum, { noteNumber }) => sum + noteNumber, 0) / own.length
  }
  const means = new Map(tracks.map((track) => [track, mean(track)]))
  const ranked = tracks.sort((a, b) => (means.get(b) ?? 0) - (means.get(a) ?? 0))
  return new Map(ranked.map((track, rank) => [track, Math.min(rank, MAX_VOICE)]))
}

function energyOf(tracks: readonly Track[]): number[] {
  let end = 1
  for (const { notes } of tracks) {
    for (let i = 0; i < notes.length; i++) end = Math.max(end, notes.tick[i] + notes.duration[i])
  }
  const sums = new Array<number>(ENERGY_COLUMNS).fill(0)
  for (const { notes } of tracks) {
    for (let i = 0; i < notes.length; i++) {
      sums[Math.min(ENERGY_COLUMNS - 1, Math.floor((notes.tick[i] / end) * ENERGY_COLUMNS))] += notes.velocity[i]
    }
  }
  const fullest = Math.max(1, ...sums)
  return sums.map((sum) => sum / fullest)
}

/** A short tune made up from the seed, for a cover without a song. */
export function madeUpTune(random: CoverRandom): Tune {
  let y = random.between(0.3, 0.7)
  const notes: TuneNote[] = []
  for (let step = 0; step < 16; ) {
    const steps = random.pick([1, 1, 2, 2, 3])
    y = Math.min(1, Math.max(0, y + random.pick([-0.25, -0.17, -0.08, 0.08, 0.17, 0.25])))
    notes.push({ x: step / 16, width: Math.min(steps, 16 - step) / 16, y, loud: random.between(0.5, 1), voice: 0 })
    if (step % 4 === 0) notes.push({ x: step / 16, width: 0.24, y: random.between(0, 0.2), loud: 0.7, voice: 1 })
    step += steps
  }
  const energy = Array.from(
    { length: ENERGY_COLUMNS },
    (_, i) => 0.35 + 0.6 * Math.abs(Math.sin(i * 0.7)) * random.between(0.7, 1),
  )
  return { notes, energy }
}

/**
 * The height of the top note at `count` times, from 0 (the lowest of these) to 1. Keeps its value where nothing sounds;
 * 0.5 throughout when all heights are equal.
 */
export function contour({ notes }: Tune, count: number): number[] {
  let held = notes[0].y
  const heights = Array.from({ length: count }, (_, i) => {
    const at = i / Math.max(1, count - 1)
    const near = notes.filter(({ x, width }) => x <= at + 0.5 / count && x + width > at - 0.5 / count)
    if (near.length > 0) held = Math.max(...near.map(({ y }) => y))
    return held
  })
  const lowest = Math.min(...heights)
  const span = Math.max(...heights) - lowest
  return heights.map((height) => (span === 0 ? 0.5 : (height - lowest) / span))
}

/** The song's energy at a time from 0 to 1. */
export const tuneEnergyAt = ({ energy }: Tune, at: number): number =>
  energy[Math.min(energy.length - 1, Math.max(0, Math.floor(at * energy.length)))]

const BYTE = 255
const FIELDS = 5

/** A tune as text of at most 1,100 characters, for a database. */
export function packTune({ notes, energy }: Tune): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * BYTE)
  const bytes = notes.flatMap(({ x, width, y, loud, voice }) => [byte(x), byte(width), byte(y), byte(loud), voice])
  return [...energy.map(byte), ...bytes].map((value) => value.toString(16).padStart(2, '0')).join('')
}

/** Reads the text that `packTune` wrote; null for any other text. */
export function unpackTune(text: string): Tune | null {
  const bytes = (text.match(/[0-9a-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const values = bytes.slice(ENERGY_COLUMNS)
  if (text.length !== bytes.length * 2 || values.length === 0 || values.length % FIELDS !== 0) return null
  const notes = Array.from({ length: values.length / FIELDS }, (_, i): TuneNote => {
    const [x, width, y, loud, voice] = values.slice(i * FIELDS, (i + 1) * FIELDS)
    return { x: x / BYTE, width: width / BYTE, y: y / BYTE, loud: loud / BYTE, voice: Math.min(voice, MAX_VOICE) }
  })
  return { notes, energy: bytes.slice(0, ENERGY_COLUMNS).map((value) => value / BYTE) }
}
