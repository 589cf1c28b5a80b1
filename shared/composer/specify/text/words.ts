import type { ExplainLine, Section, TrackRole } from '../../spec'
import type { ScaleKind } from '../../theory/key'
import type { Genre, Instrument, Mood } from '../../vocabulary'

/** A language's words for explaining a song; every line is a whole sentence. */
export interface Words {
  readonly untitled: string
  readonly genres: Readonly<Record<Genre, string>>
  readonly moods: Readonly<Record<Mood, string>>
  readonly scales: Readonly<Record<ScaleKind, string>>
  readonly instruments: Readonly<Record<Instrument, string>>
  readonly roles: Readonly<Record<TrackRole, string>>
  /** Names of the twelve notes: as keys with a major third spell them, and as the others do. */
  readonly notes: { readonly major: readonly string[]; readonly minor: readonly string[] }
  key(note: string, scale: string): string
  list(items: readonly string[]): string
  quote(text: string): string
  /** Where a thing came from; the prompt's words are quoted. */
  source(from: ExplainLine['from'], words: string): string
  genre(name: string, source: string): string
  noGenre: string
  secondGenre(name: string, source: string): string
  mood(name: string, source: string): string
  keyLine(name: string, source: string): string
  tempo(bpm: number, source: string): string
  bars(count: number, source: string): string
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
}
