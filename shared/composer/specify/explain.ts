import type { Understanding } from '../prompt/understanding'
import type { ComposeRequest } from '../request'
import type { ExplainLine, TrackSpec } from '../spec'
import type { Key } from '../theory/key'
import { type BarCount, type Genre, type Language, type Mood, TEMPO, TRACK_COUNT } from '../vocabulary'
import { type Choice, quoted } from './choice'
import { wordsOf } from './text'

/** Everything that was decided, for telling it. */
export interface Decisions {
  readonly genre: Choice<Genre | null>
  readonly secondGenre: Choice<Genre | null>
  readonly mood: Choice<Mood | null>
  readonly key: Choice<Key>
  readonly tempo: Choice<number>
  readonly bars: Choice<BarCount>
  readonly count: Choice<number>
  readonly complexity: Choice<number>
  readonly tracks: readonly TrackSpec[]
}

const HAS_MAJOR_THIRD = ['major', 'lydian', 'mixolydian', 'pentatonic']

/** The name of a key in a language: "E minor", "ré mineur", "升C小调". */
export function keyName({ tonic, scale }: Key, language: Language): string {
  const words = wordsOf(language)
  const notes = HAS_MAJOR_THIRD.includes(scale) ? words.notes.major : words.notes.minor
  return words.key(notes[tonic], words.scales[scale])
}

/** What the form overrules, and what was out of range. */
function conflicts(
  request: ComposeRequest,
  understood: Understanding,
  decided: Decisions,
  language: Language,
): ExplainLine[] {
  const words = wordsOf(language)
  const lines: ExplainLine[] = []
  const add = (text: string, from: ExplainLine['from']) => lines.push({ about: 'conflict', from, text })
  const overruled = (kept: string, evidence: Parameters<typeof quoted>[0]) => {
    // What a blueprint proposed nobody said; it gives way without a word.
    if (evidence.length > 0) add(words.conflict(kept, words.quote(quoted(evidence))), 'form')
  }
  const { genre, mood, key, tempo, bars, trackCount } = understood
  if (request.genre && genre?.isNamed && genre.value !== request.genre)
    overruled(words.genres[request.genre], genre.evidence)
  if (request.mood && mood?.isNamed && mood.value !== request.mood) overruled(words.moods[request.mood], mood.evidence)
  if (request.scale && key) {
    const { tonic, scale } = key.value
    const kept = decided.key.value
    if ((tonic !== null && tonic !== kept.tonic) || (scale !== null && scale !== kept.scale))
      overruled(keyName(kept, language), key.evidence)
  }
  const bpm = tempo?.value.bpm ?? null
  if (request.tempo !== null && bpm !== null && bpm !== request.tempo)
    overruled(`${request.tempo} BPM`, tempo!.evidence)
  if (request.bars !== null && bars && bars.value !== request.bars) overruled(String(request.bars), bars.evidence)
  if (decided.count.from === 'form' && trackCount && trackCount.value !== decided.count.value)
    overruled(String(decided.count.value), trackCount.evidence)
  const adjusted = (evidence: Parameters<typeof quoted>[0], taken: string) =>
    add(words.adjusted(words.quote(quoted(evidence)), taken), 'prompt')
  if (decided.tempo.from === 'prompt' && bpm !== null && (bpm < TEMPO.min || bpm > TEMPO.max))
    adjusted(tempo!.evidence, String(decided.tempo.value))
  if (decided.bars.from === 'prompt' && bars && bars.value !== decided.bars.value)
    adjusted(bars.evidence, String(decided.bars.value))
  if (decided.count.from === 'prompt' && trackCount && trackCount.value > TRACK_COUNT.max)
    adjusted(trackCount.evidence, String(decided.count.value))
  return lines
}

/** What was understood and decided, and why, as sentences in a language. */
export function explain(
  request: ComposeRequest,
  understood: Understanding,
  decided: Decisions,
  language: Language,
): ExplainLine[] {
  const words = wordsOf(language)
  const source = ({ from, evidence }: Choice<unknown>) => words.source(from, words.quote(quoted(evidence)))
  const lines: ExplainLine[] = []
  const tell = (about: ExplainLine['about'], { from }: Choice<unknown>, text: string) =>
    lines.push({ about, from, text })
  const { genre, secondGenre, mood, key, tempo, bars, count, complexity, tracks } = decided
  tell('genre', genre, genre.value ? words.genre(words.genres[genre.value], source(genre)) : words.noGenre)
  if (secondGenre.value)
    tell('genre', secondGenre, words.secondGenre(words.genres[secondGenre.value], source(secondGenre)))
  if (mood.value) tell('mood', mood, words.mood(words.moods[mood.value], source(mood)))
  tell('key', key, words.keyLine(keyName(key.value, language), source(key)))
  tell('tempo', tempo, words.tempo(tempo.value, source(tempo)))
  tell('bars', bars, words.bars(bars.value, source(bars)))
  tell('tracks', count, words.tracks(count.value, words.list(tracks.map(({ name }) => name)), source(count)))
  const refused = understood.unwanted.map(({ evidence }) => quoted(evidence))
  if (refused.length > 0) lines.push({ about: 'tracks', from: 'prompt', text: words.without(words.list(refused)) })
  if (complexity.from !== 'default')
    tell('complexity', complexity, words.complexity(complexity.value, source(complexity)))
  return [...lines, ...conflicts(request, understood, decided, language)]
}
