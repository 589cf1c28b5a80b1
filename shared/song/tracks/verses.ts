import { notationAt } from '../noteNotation'
import type { NoteColumns } from '../notes'
import { ownData, ownText } from '../ownEvents'
import type { RawEvent } from '../song'

/** The most quarter notes between a word and the start of its note, before or after it. */
export const WORD_REACH = 1 / 8

/** A syllable's data that the lyric events of a track cannot hold. */
interface KeptSyllable {
  /** Counted from 1. */
  readonly verse: number
  /** Voice of the note below which it is printed, as the song numbers voices; null: derived from the notes. */
  readonly voice: number | null
  /**
   * A syllable that no lyric event sings, with a hyphen if the word goes on; empty: the text of the lyric event at its
   * tick.
   */
  readonly text: string
}

/** The bytes of a verse event. */
export const verseData = ({ verse, voice, text }: KeptSyllable): Uint8Array =>
  ownData('verse', `${verse}/${voice ?? 0} ${text}`)

/** The syllable in a verse event; null for another event. */
export function verseOf(event: RawEvent): KeptSyllable | null {
  const [, verse, voice, text] = /^(\d{1,3})\/(\d{1,2}) (.*)$/s.exec(ownText('verse', event) ?? '') ?? []
  return text === undefined ? null : { verse: Number(verse), voice: Number(voice) || null, text }
}

/** The voices of lyric events by tick, where a track keeps them. */
export const lyricVoices = (events: readonly RawEvent[]): ReadonlyMap<number, number | null> =>
  new Map(
    events.flatMap((event) => {
      const kept = verseOf(event)
      return kept?.text === '' ? [[event.tick, kept.voice]] : []
    }),
  )

/**
 * Compares two notes, given by index, as singers of a word at `tick` (negative: the first one sings): notes of its
 * voice first if that is known, then the nearest, then the highest.
 */
export function compareSingers(
  notes: NoteColumns,
  tick: number,
  voice: number | null,
): (first: number, second: number) => number {
  const isStrange = (i: number) => Number(voice !== null && notationAt(notes, i).voice !== voice)
  const distance = (i: number) => Math.abs(notes.tick[i] - tick)
  return (i, j) => isStrange(i) - isStrange(j) || distance(i) - distance(j) || notes.noteNumber[j] - notes.noteNumber[i]
}
