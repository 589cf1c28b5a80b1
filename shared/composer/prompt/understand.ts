import { takeBars, takeComplexity, takeSeconds, takeTempo, takeTrackCount } from './explicit'
import { takeTitle } from './givenTitle'
import { takeKey } from './key'
import { languageOf } from './language'
import { termsFor } from './lexicon/terms'
import {
  complexityFromWords,
  countFromWords,
  otherSpeeds,
  scaleFromWords,
  sceneOf,
  tempoFromWords,
  unmetIn,
} from './manner'
import { matchesIn } from './match'
import { takeMetres } from './metre'
import { judged } from './negation'
import { normalise } from './normalise'
import { piecesOf } from './pieces'
import { rankGenres, rankMoods } from './rank'
import { spellChecked } from './spelling'
import { titlesOf } from './titles'
import { findTracks } from './tracks'
import type { Aside, Found, NamedKey, NamedTempo, Understanding } from './understanding'
import { unreadOf } from './unread'

const withScale = (key: Found<NamedKey> | null, scale: Found<NamedKey> | null): Found<NamedKey> | null => {
  if (!key || !scale || key.value.scale !== null) return key ?? scale
  return { value: { ...key.value, scale: scale.value.scale }, evidence: [...key.evidence, ...scale.evidence] }
}

const asTempo = (bpm: Found<number> | null): Found<NamedTempo> | null =>
  bpm && { value: { bpm: bpm.value, factor: null }, evidence: bpm.evidence }

/** Numbers and keys besides the one that is taken; the same one said twice is no other. */
const others = <T>(about: Aside['about'], taken: Found<T> | null, more: readonly Found<unknown>[]): Aside[] =>
  more
    .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(taken?.value))
    .map(({ value, evidence }) => ({ about, value: typeof value === 'number' ? value : null, evidence }))

/** From how far apart on two tempos ("from 80 to 140 bpm") ask for a change rather than for what lies between. */
const CHANGE = 1.25
const isChange = ({ evidence }: Found<number>): boolean => {
  const [a, b = a] = (normalise(evidence[0].text).text.match(/\d+/g) ?? []).map(Number)
  return Math.max(a, b) / Math.min(a, b) > CHANGE
}

/**
 * What a prompt asks for, in any of the five languages, each finding with the words that led to it. The song's name, numbers and keys
 * are read first and taken out; then the words of the lexicon are found, slips of one letter mended, and refusals told from wishes.
 * What cannot be met and what was not understood is among the findings: no word is dropped without a word.
 */
export function understand(prompt: string): Understanding {
  const whole = normalise(prompt)
  const language = languageOf(prompt, whole.text)
  const terms = termsFor(language)
  const title = takeTitle(whole)
  const key = takeKey(spellChecked(title.rest, terms))
  const metres = takeMetres(key.rest)
  const tempo = takeTempo(metres.rest)
  const bars = takeBars(tempo.rest)
  const seconds = takeSeconds(bars.rest)
  const tracks = takeTrackCount(seconds.rest)
  const complexity = takeComplexity(tracks.rest)
  const plain = complexity.rest
  const matches = judged(plain.text, matchesIn(plain.text, terms))
  const genres = rankGenres(plain, matches)
  const moods = rankMoods(plain, matches)
  const speed = asTempo(tempo.found) ?? tempoFromWords(plain, matches)
  const change = tempo.found && isChange(tempo.found) ? [{ ...tempo.found, value: 'tempoChange' as const }] : []
  const pieces = piecesOf(plain, matches, language)
  return {
    language,
    genre: genres.first,
    secondGenre: genres.second,
    mood: moods.first,
    key: withScale(key.found, scaleFromWords(plain, matches)),
    tempo: speed,
    bars: bars.found,
    seconds: seconds.found,
    trackCount: tracks.found ?? countFromWords(plain, matches),
    ...findTracks(plain, matches),
    complexity: complexity.found ?? complexityFromWords(plain, matches),
    scene: sceneOf(matches),
    asides: [
      ...genres.asides,
      ...moods.asides,
      ...others('key', key.found, key.others),
      ...others('tempo', tempo.found, tempo.others),
      ...otherSpeeds(plain, matches, speed?.value ?? null),
      ...others('bars', bars.found, bars.others),
      ...(bars.found && seconds.found ? others('bars', bars.found, [seconds.found]) : []),
      ...others('bars', seconds.found, seconds.others),
      ...others('tracks', tracks.found, tracks.others),
    ],
    metres: metres.found,
    unmet: [...change, ...unmetIn(plain, matches)],
    ...unreadOf(plain, pieces),
    title: title.found,
    titles: titlesOf(plain, pieces, language),
  }
}
