import type { Foreign } from '../../prompt/lexicon/foreign'
import type { UnmetKind } from '../../prompt/meaning'
import type { Aside } from '../../prompt/understanding'
import type { ExplainLine, Section, TrackRole } from '../../spec'
import type { ScaleKind } from '../../theory/key'
import type { Genre, Instrument, Mood, Tonic } from '../../vocabulary'

/** A language's words for explaining a song; every line is a whole sentence. */
export interface Words {
  readonly untitled: string
  /** A title made of what is known of the song; empty: nothing is. */
  title(mood: string | null, genre: string | null): string
  readonly genres: Readonly<Record<Genre, string>>
  readonly moods: Readonly<Record<Mood, string>>
  readonly scales: Readonly<Record<ScaleKind, string>>
  readonly instruments: Readonly<Record<Instrument, string>>
  readonly roles: Readonly<Record<TrackRole, string>>
  readonly notes: Readonly<Record<Tonic, string>>
  key(note: string, scale: string): string
  list(items: readonly string[]): string
  quote(text: string): string
  /** Where a thing came from; the prompt's words are quoted. `unclear`: nothing was understood, but not nothing was said. */
  source(from: ExplainLine['from'] | 'unclear', words: string): string
  genre(name: string, source: string): string
  noGenre: string
  /** No genre was understood of what was said. */
  unclearGenre: string
  secondGenre(name: string, source: string): string
  mood(name: string, source: string): string
  keyLine(name: string, source: string): string
  tempo(bpm: number, source: string): string
  /** `length` is the time they take, where a time was asked for. */
  bars(count: number, length: string | null, source: string): string
  tracks(count: number, names: string, source: string): string
  without(names: string): string
  complexity(level: number, source: string): string
  readonly sections: Readonly<Record<Section['name'], string>>
  /** The sections of the song, in order. */
  form(sections: string): string
  /** The chords of one of them. */
  harmony(section: string, chords: string): string
  /** The form says one thing and the prompt another. */
  conflict(kept: string, words: string): string
  /** A number that is out of range. */
  adjusted(words: string, taken: string): string
  /** A length beyond what there is: what the song has instead, in bars and in time. */
  longest(words: string, bars: number, length: string): string
  /** Metres other than 4/4; `dance` is for words such as "waltz", which may stay the genre. */
  metre(words: string): string
  dance(words: string): string
  /** What cannot be had. */
  readonly unmet: Readonly<Record<Exclude<UnmetKind, 'metre' | 'dance'>, (words: string) => string>>
  /** What gave way to another of its kind, of which a song has only one. */
  readonly aside: Readonly<Record<Aside['about'], (words: string) => string>>
  /** Tracks that were asked for beyond the number of tracks. */
  noRoom(words: string, count: number): string
  /** All parts were refused; the one that plays all the same. */
  mustPlay(names: string): string
  /** Words that were not understood. */
  unread(words: string): string
  /** Words of a language that is not read. */
  foreign(language: string, words: string): string
  readonly languages: Readonly<Record<Foreign, string>>
  /** A list of which `count` more are not shown. */
  more(list: string, count: number): string
}
