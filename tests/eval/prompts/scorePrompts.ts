import { understand } from '../../../shared/composer/prompt/understand'
import type { NamedTrack, Understanding } from '../../../shared/composer/prompt/understanding'
import { LANGUAGES } from '../../../shared/composer/vocabulary'
import { ATTRIBUTES, type Attribute, type GoldPrompt, type PromptTable, promptsOf } from './gold'

interface Tally {
  hits: number
  extra: number
  missed: number
}

export interface PromptScore {
  readonly prompts: number
  /** Over all attributes together. The language is scored separately. */
  readonly f1: number
  /** The share of prompts understood completely, including the language, with nothing invented. */
  readonly exact: number
  readonly language: number
  readonly exactByLanguage: Readonly<Record<string, number>>
  /** Mistakes, one line per prompt. */
  readonly faults: readonly string[]
}

const NOTES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
const SAME_NOTE: Readonly<Record<string, string>> = { Db: 'C#', 'D#': 'Eb', Gb: 'F#', 'G#': 'Ab', 'A#': 'Bb' }
const keyName = (text: string) => {
  const [tonic, scale] = text.split(' ')
  return `${SAME_NOTE[tonic] ?? tonic} ${scale}`
}

/** The name of a track in the notation of the tables. */
export function trackName({ type, instrument, program }: NamedTrack): string {
  if (type === 'bass' || type === 'drums') return type
  let name: string | null = instrument
  if (program !== null) {
    if ((program >= 56 && program <= 79) || program === 22 || program === 109) name = 'Wind'
    else if (program >= 8 && program <= 21) name = 'Keys'
    else if (program >= 104 && program <= 108) name = 'Plucked'
    else if (program === 52) name = 'Choir'
  }
  return [name, type].filter(Boolean).join(' ')
}

function foundIn(understanding: Understanding): Record<Attribute, string | null> {
  const { genre, secondGenre, mood, key, tempo, bars, trackCount, complexity } = understanding
  const keyText = key && `${key.value.tonic === null ? '-' : NOTES[key.value.tonic]} ${key.value.scale ?? '-'}`
  const speed =
    tempo && (tempo.value.bpm ?? (tempo.value.factor < 1 ? 'slow' : tempo.value.factor > 1 ? 'fast' : 'medium'))
  return {
    genre: genre?.value ?? null,
    genre2: secondGenre?.value ?? null,
    mood: mood?.value ?? null,
    key: keyText,
    tempo: speed === null ? null : String(speed),
    bars: bars && String(bars.value),
    tracks: trackCount && String(trackCount.value),
    complexity: complexity && (complexity.value > 5 ? 'complex' : 'simple'),
  }
}

/** Scores one attribute. Returns a line about a mistake, or null. */
function judge(tally: Tally, name: string, accepted: readonly (string | null)[], found: string | null): string | null {
  const accepts = name === 'key' ? accepted.map((each) => each && keyName(each)) : accepted
  if (accepts.includes(found)) {
    if (found !== null) tally.hits++
    return null
  }
  if (found !== null) tally.extra++
  if (!accepts.includes(null)) tally.missed++
  return `${name} ${found ?? 'none'}, not ${accepts.map((each) => each ?? 'none').join('/')}`
}

function judgeTracks(
  tally: Tally,
  sign: string,
  expected: GoldPrompt['wanted'],
  optional: readonly string[],
  found: readonly string[],
): string[] {
  const left = new Set(found)
  const missed = expected.filter((names) => {
    const hit = names.find((name) => left.has(name))
    if (hit) left.delete(hit)
    return !hit
  })
  const extra = [...left].filter((name) => !optional.includes(name))
  tally.hits += expected.length - missed.length
  tally.missed += missed.length
  tally.extra += extra.length
  return [
    ...missed.map((names) => `${sign}${names.join('/')} missed`),
    ...extra.map((name) => `${sign}${name} made up`),
  ]
}

const f1 = ({ hits, extra, missed }: Tally) =>
  hits === 0 ? Number(extra + missed === 0) : (2 * hits) / (2 * hits + extra + missed)

/** Reads every prompt of a table and compares the findings with what people read in it. */
export function scorePrompts(table: PromptTable): PromptScore {
  const prompts = promptsOf(table)
  const tallies: Record<string, Tally> = Object.fromEntries(
    [...ATTRIBUTES, 'wanted', 'refused'].map((name) => [name, { hits: 0, extra: 0, missed: 0 }]),
  )
  const faults: string[] = []
  const right: Record<string, number> = {}
  let languages = 0
  for (const gold of prompts) {
    const understanding = understand(gold.prompt)
    const found = foundIn(understanding)
    const wrong: string[] = []
    for (const name of ATTRIBUTES) {
      const accepted = gold.accepts[name]
      const fault = accepted === 'any' ? null : judge(tallies[name], name, accepted, found[name])
      if (fault) wrong.push(fault)
    }
    const names = (tracks: Understanding['wanted']) => tracks.map(({ value }) => trackName(value))
    wrong.push(...judgeTracks(tallies.wanted, '+', gold.wanted, gold.optional, names(understanding.wanted)))
    wrong.push(...judgeTracks(tallies.refused, '-', gold.refused, [], names(understanding.unwanted)))
    if (understanding.language === gold.language) languages++
    else wrong.push(`language ${understanding.language}`)
    if (wrong.length === 0) right[gold.language] = (right[gold.language] ?? 0) + 1
    else faults.push(`${gold.prompt}  →  ${wrong.join('; ')}`)
  }
  const total = Object.values(tallies).reduce(
    (sum, each) => ({ hits: sum.hits + each.hits, extra: sum.extra + each.extra, missed: sum.missed + each.missed }),
    { hits: 0, extra: 0, missed: 0 },
  )
  return {
    prompts: prompts.length,
    f1: f1(total),
    exact: (prompts.length - faults.length) / prompts.length,
    language: languages / prompts.length,
    exactByLanguage: Object.fromEntries(
      LANGUAGES.map((each) => [each, (right[each] ?? 0) / prompts.filter(({ language }) => language === each).length]),
    ),
    faults,
  }
}
