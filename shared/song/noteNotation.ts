/**
 * The notation of a note in a song: the upper six bits of its flags. It moves with the note, and notes without it cost
 * nothing. Bits 2 and 3 select one of the spellings of the note number; bits 4 to 7 hold the voice.
 */
import type { NoteColumns } from './notes'
import { ownData, ownText } from './ownEvents'
import type { RawEvent } from './song'

/** All bits that hold notation. */
export const NOTATION_BITS = 0b1111_1100
const SPELLING_BITS = 0b0000_1100
const SPELLING_SHIFT = 2
const VOICE_SHIFT = 4

/** Voices are numbered from 1, four per staff: 5 is the first voice of the second staff. */
export const VOICES_OF_STAFF = 4
export const MOST_VOICES = 15

export interface NoteNotation {
  /** −2 … 2 semitones from the natural letter, at concert pitch; null: derived from the key. */
  readonly alter: number | null
  /** 1 … {@link MOST_VOICES}; null: derived from the notes. */
  readonly voice: number | null
}

const LETTERS = [0, 2, 4, 5, 7, 9, 11]
const ALTERS = [-2, -1, 0, 1, 2]
/** The possible alterations of each pitch class, ascending; three at most. */
const SPELLINGS: readonly (readonly number[])[] = Array.from({ length: 12 }, (_, pitchClass) =>
  ALTERS.filter((alter) => LETTERS.includes((pitchClass - alter + 12) % 12)),
)

/** The bits for a note's notation. A spelling that they cannot hold, such as a triple sharp, is dropped. */
export function notationBits(noteNumber: number, { alter, voice }: NoteNotation): number {
  const spelling = alter === null ? 0 : SPELLINGS[noteNumber % 12].indexOf(alter) + 1
  const kept = voice !== null && voice >= 1 && voice <= MOST_VOICES ? voice : 0
  return (spelling << SPELLING_SHIFT) | (kept << VOICE_SHIFT)
}

/** The notation of the note at index `i` of the columns. */
export function notationAt({ noteNumber, flags }: Pick<NoteColumns, 'noteNumber' | 'flags'>, i: number): NoteNotation {
  const { [i]: bits } = flags
  const spelling = (bits & SPELLING_BITS) >> SPELLING_SHIFT
  return { alter: SPELLINGS[noteNumber[i] % 12][spelling - 1] ?? null, voice: bits >> VOICE_SHIFT || null }
}

/** The flags of a note transposed by semitones. Its spelling survives octaves; any other pitch gets a new one. */
export const transposedFlags = (flags: number, semitones: number): number =>
  semitones % 12 === 0 ? flags : flags & ~SPELLING_BITS

/** A note number with its notation bits. */
export type NotedNumber = readonly [noteNumber: number, notation: number]

/** The bytes of the file event that holds the notation of the notes at its tick. */
export const notesData = (notes: readonly NotedNumber[]): Uint8Array =>
  ownData('notes', notes.map(([noteNumber, notation]) => `${noteNumber}=${notation >> SPELLING_SHIFT}`).join(' '))

/** The notation that such an event holds, in its order; null for another event. */
export function notesIn(event: Pick<RawEvent, 'status' | 'metaType' | 'data'>): NotedNumber[] | null {
  const text = ownText('notes', event)
  if (text === null) return null
  const told = Array.from(
    text.matchAll(/(\d{1,3})=(\d{1,2})/g),
    ([, key, bits]) => [Number(key), Number(bits)] as const,
  )
  return told.map(([key, bits]) => [key, (bits << SPELLING_SHIFT) & NOTATION_BITS] as const)
}
