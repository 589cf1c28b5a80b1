import type { Foreign } from '../../prompt/lexicon/foreign'
import type { UnmetKind } from '../../prompt/meaning'
import type { Aside } from '../../prompt/understanding'
import type { ExplainLine, Section, TrackRole } from '../../spec'
import type { ScaleKind } from '../../theory/key'
import type { Genre, Instrument, Mood } from '../../vocabulary'

/** A language's texts for explaining a song. Every line is a whole sentence. */
export interface Words {
  readonly untitled: string
  /** A title made of the known facts about the song; empty if there are none. */
  title(mood: string | null, genre: string | null): string
  readonly genres: Readonly<Record<Genre, string>>
  readonly moods: Readonly<Record<Mood, string>>
  readonly scales: Readonly<Record<ScaleKind, string>>
  readonly instruments: Readonly<Record<Instrument, string>>
  readonly roles: Readonly<Record<TrackRole, string>>
  key(note: string, scale: string): string
  list(items: readonly string[]): string
  quote(text: string): string
  /**
   * The source of a value, with the prompt's words quoted. `unclear`: the prompt had words, but none were understood.
   */
  source(from: ExplainLine['from'] | 'unclear', words: string): string
  genre(name: string, source: string): string
  noGenre: string
  /** No genre was understood in the prompt. */
  unclearGenre: string
  secondGenre(name: string, source: string): string
  mood(name: string, source: string): string
  keyLine(name: string, source: string): string
  tempo(bpm: number, source: string): string
  /** `length` is the duration, if the request was given in time. */
  bars(count: number, length: string | null, source: string): string
  tracks(count: number, names: string, source: string): string
  without(names: string): string
  complexity(level: number, source: string): string
  readonly sections: Readonly<Record<Section['name'], string>>
  /** The song's sections, in order. */
  form(sections: string): string
  /** The chords of one section. */
  harmony(section: string, chords: string): string
  /** The form overrides the prompt. */
  conflict(kept: string, words: string): string
  /** A number that is out of range. */
  adjusted(words: string, taken: string): string
  /** The length exceeds the maximum: the song's own length, in bars and in time. */
  longest(words: string, bars: number, length: string): string
  /** Metres other than 4/4. `dance` is for words such as "waltz", which may still name the genre. */
  metre(words: string): string
  dance(words: string): string
  /** Wishes that cannot be met. */
  readonly unmet: Readonly<Record<Exclude<UnmetKind, 'metre' | 'dance'>, (words: string) => string>>
  /** A wish that gave way to another of its kind, because a song has only one. */
  readonly aside: Readonly<Record<Aside['about'], (words: string) => string>>
  /** The requested tracks that exceed the number of tracks. */
  noRoom(words: string, count: number): string
  /** The part that plays although all parts were refused. */
  mustPlay(names: string): string
  /** Words that were not understood. */
  unread(words: string): string
  /** Words of a language that the composer does not read. */
  foreign(language: string, words: string): string
  readonly languages: Readonly<Record<Foreign, string>>
  /** A shortened list, with the number `count` of entries left out. */
  more(list: string, count: number): string
}
