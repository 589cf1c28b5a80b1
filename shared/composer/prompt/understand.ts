import {
  complexityFromWords,
  countFromWords,
  otherSpeeds,
  scaleFromWords,
  sceneTempoOf,
  tempoFromWords,
  unmetIn,
} from './fromWords'
import { takeTitle } from './givenTitle'
import { takeKey } from './key'
import { languageOf } from './language'
import { termsFor } from './lexicon/terms'
import { matchesIn } from './match'
import { takeMetres } from './metre'
import { judged } from './negation'
import { normalise } from './normalise'
import { piecesOf } from './pieces'
import { rankGenres, rankMoods } from './rank'
import { spellChecked } from './spelling'
import { takeBars, takeComplexity, takeSeconds, takeTempo, takeTrackCount } from './takeNumbers'
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

/** Further numbers or keys besides the one used. Repetitions of the same value do not count. */
const others = <T>(about: Aside['about'], taken: Found<T> | null, more: readonly Found<unknown>[]): Aside[] =>
  more
    .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(taken?.value))
    .map(({ value, evidence }) => ({ about, value: typeof value === 'number' ? value : null, evidence }))

/**
 * Two tempos ("from 80 to 140 bpm") that differ by at least this factor ask for a change, not for a value between them.
 */
const CHANGE = 1.25
const isChange = ({ evidence }: Found<number>): boolean => {
  const [a, b = a] = (normalise(evidence[0].text).text.match(/\d+/g) ?? []).map(Number)
  return Math.max(a, b) / Math.min(a, b) > CHANGE
}

/**
 * Understands a prompt in any of the five languages and gives the evidence for each finding. The song's name, numbers
 * and keys are read first and removed. Then come the words of the lexicon, with spelling mistakes of one letter
 * corrected and refusals separated from wishes. Wishes that cannot be met and words that were not understood are
 * findings too, so every word is accounted for.
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
    sceneTempo: sceneTempoOf(matches),
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
