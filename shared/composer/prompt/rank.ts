import type { Genre, Mood } from '../vocabulary'
import type { Judged } from './negation'
import { evidenceOf, type PlainText } from './normalise'
import type { Aside, Evidence, Ranked } from './understanding'

/** Something that words suggest: how strongly, where first, and whether one of them names it. */
interface Candidate<T> {
  readonly value: T
  readonly score: number
  readonly from: number
  readonly isNamed: boolean
  readonly evidence: readonly Evidence[]
}

/** Words from this weight on name a thing; lighter ones only suggest it. */
const NAMED = 1.25
/**
 * Each further word for the same thing adds this share of its weight. Each position later in the prompt costs `LATER`.
 */
const FURTHER = 0.35
const LATER = 0.06

const WEAKER_BEFORE =
  /(?:\b(?:a bit|a little|slightly|somewhat|kind of|kinda|sort of|a touch of|touch of|touches of|hint of|hints of|a dash of|elements of|influenced by|inspired by|infused with|with some|un peu|legerement|une touche|touche de|touches de|aux accents|accents|une pointe de|influences?|inspire de)\s+(?:de |d'|d )?|少し|ちょっと|やや|どこか|有点|有點|有一点|有一點|稍微|略|略微|带点|帶點|带一点|帶一點|一丝|一絲|些许|些許)$/
const WEAKER_AFTER =
  /^(?:[\s-]*(?:influenced?s?|inspired|tinged|infused|flavou?red|flavou?r|elements?|accents?|undertones?|overtones|hints?|influences?|touches|vibes and)\b|風味|要素|テイスト|っぽい|風の|調の|寄りの|元素|风味|味道|味的|风的)/
/** Phrases before something that comes later, or that contrasts with the main thing. They reduce its weight. */
const TURNED_FROM =
  /\b(?:then|turns? into|becom(?:es|ing)|ending|puis|ensuite|devient|finit)\s+(?:\w+\s+){0,2}$|(?:然后|然後|接着|最后|最後|結尾|结尾|それから|最後は|後半は)[^，,。]{0,3}$/

function candidatesOf<T>(plain: PlainText, matches: readonly Judged[], sensesOf: SensesOf<T>): Candidate<T>[] {
  const found = new Map<T, { weights: number[]; from: number; evidence: Evidence[] }>()
  let place = 0
  for (const match of matches) {
    if (match.isRefused) continue
    const senses = sensesOf(match)
    if (senses.length === 0) continue
    const isWeaker =
      WEAKER_BEFORE.test(plain.text.slice(Math.max(0, match.from - 24), match.from)) ||
      WEAKER_AFTER.test(plain.text.slice(match.to, match.to + 16)) ||
      TURNED_FROM.test(plain.text.slice(Math.max(0, match.from - 30), match.from))
    for (const { value, weight } of senses) {
      const entry = found.get(value) ?? { weights: [], from: match.from, evidence: [] }
      entry.weights.push(weight * (isWeaker ? 0.65 : 1) * (1 - Math.min(place, 5) * LATER))
      entry.evidence.push(evidenceOf(plain, match.from, match.to))
      found.set(value, entry)
    }
    place++
  }
  return [...found]
    .map(([value, { weights, from, evidence }]) => {
      const most = Math.max(...weights)
      const further = weights.reduce((sum, weight) => sum + weight, 0) - most
      return { value, from, evidence, isNamed: most >= NAMED * 0.65, score: most + FURTHER * further }
    })
    .sort((a, b) => b.score - a.score || a.from - b.from)
}

/** From this weight on, a word is the thing's own name ("jazz", not "smoky bar"). */
const OUTRIGHT = 1.5

type SensesOf<T> = (match: Judged) => readonly { readonly value: T; readonly weight: number }[]

const ranked = <T>(
  matches: readonly Judged[],
  sensesOf: SensesOf<T>,
  candidate: Candidate<T> | undefined,
): Ranked<T> | null =>
  candidate
    ? {
        value: candidate.value,
        evidence: candidate.evidence,
        isNamed: matches.some(
          (match) =>
            !match.isRefused &&
            sensesOf(match).some(({ value, weight }) => value === candidate.value && weight >= OUTRIGHT),
        ),
      }
    : null

const genresIn: SensesOf<Genre> = (match) =>
  match.meanings.flatMap((each) => (each.kind === 'genre' ? [{ value: each.genre, weight: each.weight }] : []))
const moodsIn: SensesOf<Mood> = (match) =>
  match.meanings.flatMap((each) => (each.kind === 'mood' ? [{ value: each.mood, weight: each.weight }] : []))

const asides = <T extends Genre | Mood>(about: Aside['about'], left: readonly (Ranked<T> | null)[]): Aside[] =>
  left.flatMap((each) => (each?.isNamed ? [{ about, value: each.value, evidence: each.evidence }] : []))

/** The leading genre, and a second one if it is named too. Any further ones are set aside. */
export function rankGenres(plain: PlainText, matches: readonly Judged[]) {
  const [first, ...others] = candidatesOf(plain, matches, genresIn)
  const named = others.filter(({ isNamed }) => isNamed).map((each) => ranked(matches, genresIn, each))
  const [second, ...left] = named.filter((each) => each?.isNamed)
  return { first: ranked(matches, genresIn, first), second: second ?? null, asides: asides('genre', left) }
}

/** The leading mood. Others that are named are set aside. */
export function rankMoods(plain: PlainText, matches: readonly Judged[]) {
  const [first, ...others] = candidatesOf(plain, matches, moodsIn).map((each) => ranked(matches, moodsIn, each))
  return { first: first ?? null, asides: asides('mood', others) }
}
