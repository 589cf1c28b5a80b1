/** Voices that a song keeps from a score: each note is written on the staff and in the voice that it had there. */
import { VOICES_OF_STAFF } from '../song/noteNotation'
import type { TrackOptions } from './options'
import { notesByVoice, type PlayedNote } from './quantise/playedNote'
import { countBefore } from './register'
import { DIVISIONS } from './score'

/** The notes of one voice of a part. */
interface KeptVoice {
  /** Number as in `Voice`. */
  readonly number: number
  readonly staff: number
  /** Sorted by start. */
  readonly notes: readonly PlayedNote[]
}

/**
 * The notes of a track, by start: all with a voice, or all without, if the track keeps none or `options` ask for
 * others.
 */
export function withKeptVoices(
  notes: readonly PlayedNote[],
  { split, voices }: Pick<TrackOptions, 'split' | 'voices'>,
): PlayedNote[] {
  const isKept = split === 'auto' && voices === null
  const kept = notesByVoice(isKept ? notes.filter(({ voice = null }) => voice !== null) : [])
  if (kept.size === 0) return notes.map((note) => ({ ...note, voice: null }))
  return notes.map((note) => ({ ...note, voice: note.voice ?? nearestVoice(note, kept) }))
}

/**
 * The voices of a part; null if its notes have none. The first `count` staves exist even without notes, others only
 * with notes.
 */
export function keptVoices(notes: readonly PlayedNote[], count: number): KeptVoice[] | null {
  const voices = Array.from(notesByVoice(notes), ([voice, its]) => ({ place: (voice ?? 0) - 1, its }))
  if (voices.some(({ place }) => place < 0)) return null
  const staffOf = (place: number) => Math.floor(place / VOICES_OF_STAFF)
  const used = voices.map(({ place }) => staffOf(place))
  for (let staff = 0; staff < count; staff++)
    if (!used.includes(staff)) voices.push({ place: staff * VOICES_OF_STAFF, its: [] })
  voices.sort((one, other) => one.place - other.place)
  const staves = [...new Set(voices.map(({ place }) => staffOf(place)))]
  return voices.map(({ place, its }) => {
    const staff = staves.indexOf(staffOf(place))
    return { number: staff * VOICES_OF_STAFF + (place % VOICES_OF_STAFF) + 1, staff, notes: its }
  })
}

/** The voice with the nearest note before or after: a semitone counts as much as a quarter. */
function nearestVoice(note: PlayedNote, byVoice: ReadonlyMap<number | null, readonly PlayedNote[]>): number | null {
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [voice, its] of byVoice) {
    const next = countBefore(its, note.start)
    for (const { start, noteNumber } of its.slice(Math.max(0, next - 1), next + 1)) {
      const distance = Math.abs(noteNumber - note.noteNumber) + Math.abs(start - note.start) / DIVISIONS
      if (distance < least) [nearest, least] = [voice, distance]
    }
  }
  return nearest
}
