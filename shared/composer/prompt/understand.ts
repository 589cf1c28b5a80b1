import { takeBars, takeComplexity, takeSeconds, takeTempo, takeTrackCount } from './explicit'
import { takeKey } from './key'
import { languageOf } from './language'
import { termsFor } from './lexicon/terms'
import { complexityFromWords, countFromWords, scaleFromWords, sceneOf, tempoFromWords } from './manner'
import { matchesIn } from './match'
import { judged } from './negation'
import { normalise } from './normalise'
import { rankGenres, rankMoods } from './rank'
import { spellChecked } from './spelling'
import { findTracks } from './tracks'
import type { Found, NamedKey, NamedTempo, Understanding } from './understanding'

const withScale = (key: Found<NamedKey> | null, scale: Found<NamedKey> | null): Found<NamedKey> | null => {
  if (!key || !scale || key.value.scale !== null) return key ?? scale
  return { value: { ...key.value, scale: scale.value.scale }, evidence: [...key.evidence, ...scale.evidence] }
}

const asTempo = (bpm: Found<number> | null): Found<NamedTempo> | null =>
  bpm && { value: { bpm: bpm.value, factor: null }, evidence: bpm.evidence }

/**
 * What a prompt asks for, in any of the five languages, each finding with the words that led to it. Numbers and keys are read first
 * and taken out; then the words of the lexicon are found, slips of one letter mended, and refusals told from wishes.
 */
export function understand(prompt: string): Understanding {
  const whole = normalise(prompt)
  const language = languageOf(prompt, whole.text)
  const terms = termsFor(language)
  const key = takeKey(spellChecked(whole, terms))
  const tempo = takeTempo(key.rest)
  const bars = takeBars(tempo.rest)
  const seconds = takeSeconds(bars.rest)
  const tracks = takeTrackCount(seconds.rest)
  const complexity = takeComplexity(tracks.rest)
  const plain = complexity.rest
  const matches = judged(plain.text, matchesIn(plain.text, terms))
  const [genre, secondGenre] = rankGenres(plain, matches)
  return {
    language,
    genre,
    secondGenre,
    mood: rankMoods(plain, matches),
    key: withScale(key.found, scaleFromWords(plain, matches)),
    tempo: asTempo(tempo.found) ?? tempoFromWords(plain, matches),
    bars: bars.found,
    seconds: seconds.found,
    trackCount: tracks.found ?? countFromWords(plain, matches),
    ...findTracks(plain, matches),
    complexity: complexity.found ?? complexityFromWords(plain, matches),
    scene: sceneOf(matches),
  }
}
