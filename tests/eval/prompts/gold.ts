import { GENRES, type Genre, type Language } from '../../../shared/composer/vocabulary'

/**
 * Prompts and what a person reads in them, one per line: `prompt => findings`, with findings separated by semicolons.
 *
 *   g genre, g2 second genre, m mood, k key ("C# minor", "A -": no scale named, "- minor": no tonic),
 *   t beats per minute or slow/fast, b bars and n tracks as written, c simple/complex or a number,
 *   +X a wanted track, -X a refused one.
 *   a/b: either is right; `-` as a value: no finding is right too; `*`: not judged; `+?X`: may be found or not.
 *
 * A finding that a line does not mention is a mistake. Tracks: melody, chords, bass, drums, or an instrument (Piano,
 * Guitar, Synth, Strings, Wind, Keys, Plucked, Choir), or both ("Piano chords").
 */
export type PromptTable = Readonly<Record<Language, string>>

export const ATTRIBUTES = ['genre', 'genre2', 'mood', 'key', 'tempo', 'bars', 'tracks', 'complexity'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export interface GoldPrompt {
  readonly language: Language
  readonly prompt: string
  /** Accepted values. Null among them: no finding is accepted too. `'any'`: not judged. */
  readonly accepts: Readonly<Record<Attribute, readonly (string | null)[] | 'any'>>
  readonly wanted: readonly (readonly string[])[]
  readonly optional: readonly string[]
  readonly refused: readonly (readonly string[])[]
}

const CODES: Readonly<Record<string, Attribute>> = {
  g: 'genre',
  g2: 'genre2',
  m: 'mood',
  k: 'key',
  t: 'tempo',
  b: 'bars',
  n: 'tracks',
  c: 'complexity',
}

const SHORT_GENRES: Readonly<Record<string, Genre>> = {
  HipHop: 'Hip-Hop',
  Lofi: 'Lo-fi',
  EDM: 'Electronic / EDM',
  Funk: 'Funk / Soul',
  Cinematic: 'Cinematic / Soundtrack',
  Folk: 'Acoustic / Folk',
  RnB: 'R&B',
  Exp: 'Experimental',
}
const genreOf = (name: string): string => {
  const genre = SHORT_GENRES[name] ?? name
  if (!(GENRES as readonly string[]).includes(genre)) throw new Error(`No such genre: ${name}`)
  return genre
}

function parseLine(language: Language, line: string): GoldPrompt {
  const [prompt, findings] = line.split(' => ')
  if (findings === undefined) throw new Error(`No findings: ${line}`)
  const accepts: Record<Attribute, readonly (string | null)[] | 'any'> = {
    genre: [null],
    genre2: [null],
    mood: [null],
    key: [null],
    tempo: [null],
    bars: [null],
    tracks: [null],
    complexity: [null],
  }
  const wanted: string[][] = []
  const optional: string[] = []
  const refused: string[][] = []
  for (const finding of findings.split(';').map((each) => each.trim())) {
    if (finding === '') continue
    if (finding.startsWith('+?')) optional.push(finding.slice(2))
    else if (finding.startsWith('+')) wanted.push(finding.slice(1).split('/'))
    else if (finding.startsWith('-')) refused.push(finding.slice(1).split('/'))
    else {
      const [code, value] = finding.split(':')
      const attribute = CODES[code]
      if (!attribute) throw new Error(`No such attribute: ${finding}`)
      const isGenre = code === 'g' || code === 'g2'
      accepts[attribute] =
        value === '*' ? 'any' : value.split('/').map((each) => (each === '-' ? null : isGenre ? genreOf(each) : each))
    }
  }
  return { language, prompt, accepts, wanted, optional, refused }
}

/** The rows of a table. */
export const promptsOf = (table: PromptTable): GoldPrompt[] =>
  (Object.entries(table) as [Language, string][]).flatMap(([language, lines]) =>
    lines
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => parseLine(language, line)),
  )
