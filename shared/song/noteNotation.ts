/**
 * How a note is written, where a song keeps it: the upper six bits of its flags. So it goes wherever the note goes, and notes without it cost nothing.
 * Bits 2 and 3 choose among the spellings of the note number; bits 4 to 7 hold the voice.
 */
import type { NoteColumns } from './notes'
import { ownData, ownText } from './ownEvents'
import type { RawEvent } from './song'

/** All bits of the notation. */
export const NOTATION_BITS = 0b1111_1100
const SPELLING_BITS = 0b0000_1100
const SPELLING_SHIFT = 2
const VOICE_SHIFT = 4

/** Voices are numbered from 1, four to a staff: 5 is the first one of the second staff. */
export const VOICES_OF_STAFF = 4
export const MOST_VOICES = 15

export interface NoteNotation {
  /** −2 … 2 semitones from the letter of the note, at concert pitch; null: found from the key. */
  readonly alter: number | null
  /** 1 … {@link MOST_VOICES}; null: found from the notes. */
  readonly voice: number | null
}

const LETTERS = [0, 2, 4, 5, 7, 9, 11]
const ALTERS = [-2, -1, 0, 1, 2]
/** By pitch class, ascending; three at most. */
const SPELLINGS: readonly (readonly number[])[] = Array.from({ length: 12 }, (_, pitchClass) =>
  ALTERS.filter((alter) => LETTERS.includes((pitchClass - alter + 12) % 12)),
)

/** The bits for how a note is written. What they cannot hold, as a triple sharp, is not kept. */
export function notationBits(noteNumber: number, { alter, voice }: NoteNotation): number {
  const spelling = alter === null ? 0 : SPELLINGS[noteNumber % 12].indexOf(alter) + 1
  const kept = voice !== null && voice >= 1 && voice <= MOST_VOICES ? voice : 0
  return (spelling << SPELLING_SHIFT) | (kept << VOICE_SHIFT)
}

/** How the note at index `i` of the columns is written. */
export function notationAt({ noteNumber, flags }: Pick<NoteColumns, 'noteNumber' | 'flags'>, i: number): NoteNotation {
  const { [i]: bits } = flags
  const spelling = (bits & SPELLING_BITS) >> SPELLING_SHIFT
  return { alter: SPELLINGS[noteNumber[i] % 12][spelling - 1] ?? null, voice: bits >> VOICE_SHIFT || null }
}

/** The flags of a note that is moved by semitones: another note is spelled anew, the same one in another octave is not. */
export const transposedFlags = (flags: number, semitones: number): number =>
  semitones % 12 === 0 ? flags : flags & ~SPELLING_BITS

/** The note number of a note, and the bits for how it is written. */
export type NotedNumber = readonly [noteNumber: number, notation: number]

/** The bytes of the event that tells in a file how the notes of its tick are written. */
export const notesData = (notes: readonly NotedNumber[]): Uint8Array =>
  ownData('notes', notes.map(([noteNumber, notation]) => `${noteNumber}=${notation >> SPELLING_SHIFT}`).join(' '))

/** What such an event tells, in its order; null: another event. */
export function notesIn(event: Pick<RawEvent, 'status' | 'metaType' | 'data'>): NotedNumber[] | null {
  const text = ownText('notes', event)
  if (text === null) return null
  const told = Array.from(
    text.matchAll(/(\d{1,3})=(\d{1,2})/g),
    ([, key, bits]) => [Number(key), Number(bits)] as const,
  )
  return told.map(([key, bits]) => [key, (bits << SPELLING_SHIFT) & NOTATION_BITS] as const)
}
