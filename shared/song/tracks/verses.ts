import { notationAt } from '../noteNotation'
import type { NoteColumns } from '../notes'
import { ownData, ownText } from '../ownEvents'
import type { RawEvent } from '../song'

/** A word belongs to a note that begins at most this long before or after it, in quarter notes. */
export const WORD_REACH = 1 / 8

/** What the lyric events of a track cannot tell of its words. */
export interface KeptSyllable {
  /** From 1. */
  readonly verse: number
  /** Of the note below which it is printed, as the song numbers voices; null: it is found from the notes. */
  readonly voice: number | null
  /** A syllable that no lyric event sings, with a hyphen where the word goes on; empty: that of the lyric event on its tick. */
  readonly text: string
}

/** The bytes of such an event. */
export const verseData = ({ verse, voice, text }: KeptSyllable): Uint8Array =>
  ownData('verse', `${verse}/${voice ?? 0} ${text}`)

/** What such an event tells; null: another event. */
export function verseOf(event: RawEvent): KeptSyllable | null {
  const [, verse, voice, text] = /^(\d{1,3})\/(\d{1,2}) (.*)$/s.exec(ownText('verse', event) ?? '') ?? []
  return text === undefined ? null : { verse: Number(verse), voice: Number(voice) || null, text }
}

/** By tick: the voices of lyric events, where a track keeps them. */
export const lyricVoices = (events: readonly RawEvent[]): ReadonlyMap<number, number | null> =>
  new Map(
    events.flatMap((event) => {
      const kept = verseOf(event)
      return kept?.text === '' ? [[event.tick, kept.voice]] : []
    }),
  )

/** Of two notes, by their indices, which one sings a word at a tick (negative: the first): of its voice if that is known, then nearest, then highest. */
export function compareSingers(
  notes: NoteColumns,
  tick: number,
  voice: number | null,
): (first: number, second: number) => number {
  const isStrange = (i: number) => Number(voice !== null && notationAt(notes, i).voice !== voice)
  const distance = (i: number) => Math.abs(notes.tick[i] - tick)
  return (i, j) => isStrange(i) - isStrange(j) || distance(i) - distance(j) || notes.noteNumber[j] - notes.noteNumber[i]
}
