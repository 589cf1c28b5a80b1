import type { Understanding } from '../prompt/understanding'
import type { ComposeRequest } from '../request'
import type { ExplainLine } from '../spec'
import type { Language } from '../vocabulary'
import { type Choice, type Decisions, quoted } from './choice'
import { secondsOf } from './chooseBars'
import { conflicts } from './conflicts'
import { keyNameIn } from './keyNameIn'
import { isPlayed } from './lineUp'
import { wordsOf } from './text'
import { clock, unmet } from './unmet'

/** Explains the findings and decisions, with their reasons, as sentences in a language. */
export function explain(
  request: ComposeRequest,
  understood: Understanding,
  decided: Decisions,
  language: Language,
): ExplainLine[] {
  const words = wordsOf(language)
  // With a blueprint we cannot tell: the model may have understood words that these rules did not.
  const isUnclear = request.blueprint === null && understood.unread.length + understood.foreign.length > 0
  const source = ({ from, evidence }: Choice<unknown>) =>
    words.source(isUnclear && from === 'default' ? 'unclear' : from, words.quote(quoted(evidence)))
  const lines: ExplainLine[] = []
  const tell = (about: ExplainLine['about'], { from }: Choice<unknown>, text: string) =>
    lines.push({ about, from, text })
  const { genre, secondGenre, mood, key, tempo, bars, count, complexity, tracks } = decided
  tell(
    'genre',
    genre,
    genre.value
      ? words.genre(words.genres[genre.value], source(genre))
      : isUnclear
        ? words.unclearGenre
        : words.noGenre,
  )
  if (secondGenre.value)
    tell('genre', secondGenre, words.secondGenre(words.genres[secondGenre.value], source(secondGenre)))
  if (mood.value) tell('mood', mood, words.mood(words.moods[mood.value], source(mood)))
  tell('key', key, words.keyLine(keyNameIn(key.value, language), source(key)))
  tell('tempo', tempo, words.tempo(tempo.value, source(tempo)))
  const isTimed = bars.from === 'prompt' && understood.bars === null
  tell('bars', bars, words.bars(bars.value, isTimed ? clock(secondsOf(bars.value, tempo.value)) : null, source(bars)))
  tell('tracks', count, words.tracks(count.value, words.list(tracks.map(({ name }) => name)), source(count)))
  const refused = understood.unwanted
    .filter(({ value }) => !tracks.some((track) => isPlayed(value, track)))
    .map(({ evidence }) => quoted(evidence))
  if (refused.length > 0) lines.push({ about: 'tracks', from: 'prompt', text: words.without(words.list(refused)) })
  if (complexity.from !== 'default')
    tell('complexity', complexity, words.complexity(complexity.value, source(complexity)))
  return [
    ...lines,
    ...conflicts(request, understood, decided, language),
    ...unmet(request, understood, decided, language),
  ]
}
