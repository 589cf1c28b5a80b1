import type { Meaning, UnmetKind } from './meaning'
import type { Judged } from './negation'
import { evidenceOf, type PlainText } from './normalise'
import type { Aside, Found, NamedKey, NamedTempo } from './understanding'

type Of<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>

/** The first match with a meaning of a kind, and that meaning. */
function first<Kind extends Meaning['kind']>(matches: readonly Judged[], kind: Kind, refused = false) {
  for (const match of matches) {
    const meaning = match.meanings.find((each): each is Of<Kind> => each.kind === kind)
    if (meaning && match.isRefused === refused) return { match, meaning }
  }
  return null
}

const seen = <T>(plain: PlainText, { from, to }: Judged, value: T): Found<T> => ({
  value,
  evidence: [evidenceOf(plain, from, to)],
})

/**
 * Tempo from words: a tempo mark gives beats per minute, other words a factor. A refused speed ("not too fast") says
 * nothing.
 */
export function tempoFromWords(plain: PlainText, matches: readonly Judged[]): Found<NamedTempo> | null {
  const hit = first(matches, 'tempo')
  if (!hit) return null
  const { bpm, factor } = hit.meaning
  return seen(plain, hit.match, bpm === null ? { bpm: null, factor } : { bpm, factor: null })
}

/** Words that ask for the opposite speed of the one taken: "slow … fast". */
export function otherSpeeds(plain: PlainText, matches: readonly Judged[], taken: NamedTempo | null): Aside[] {
  if (taken?.factor == null) return []
  return matches.flatMap((match): Aside[] => {
    const sense = match.isRefused
      ? undefined
      : match.meanings.find((each): each is Of<'tempo'> => each.kind === 'tempo')
    const isOther = sense && sense.bpm === null && (sense.factor - 1) * (taken.factor - 1) < 0
    return isOther ? [{ about: 'tempo', value: null, evidence: [evidenceOf(plain, match.from, match.to)] }] : []
  })
}

/** Wishes that cannot be met. A refused one is met already. */
export const unmetIn = (plain: PlainText, matches: readonly Judged[]): Found<UnmetKind>[] =>
  matches.flatMap((match) => {
    const sense = match.meanings.find((each): each is Of<'unmet'> => each.kind === 'unmet')
    return sense && !match.isRefused ? [seen(plain, match, sense.what)] : []
  })

/** Complexity from words. "Nothing too complicated" asks for the opposite. */
export function complexityFromWords(plain: PlainText, matches: readonly Judged[]): Found<number> | null {
  const hit = first(matches, 'complexity') ?? first(matches, 'complexity', true)
  if (!hit) return null
  const opposite = hit.meaning.level > 5 ? 3 : 7
  return seen(plain, hit.match, hit.match.isRefused ? opposite : hit.meaning.level)
}

/** A scale named without a tonic. */
export function scaleFromWords(plain: PlainText, matches: readonly Judged[]): Found<NamedKey> | null {
  const hit = first(matches, 'scale')
  return hit && seen(plain, hit.match, { tonic: null, scale: hit.meaning.scale })
}

/** The number of players in a duo, a trio or a quartet. */
export function countFromWords(plain: PlainText, matches: readonly Judged[]): Found<number> | null {
  const hit = first(matches, 'count')
  return hit && seen(plain, hit.match, hit.meaning.count)
}

/** The mean of the scenes' factors on the usual tempo; 1 without scenes. */
export function sceneTempoOf(matches: readonly Judged[]): number {
  const tempos = matches.flatMap(({ isRefused, meanings }) =>
    isRefused ? [] : meanings.flatMap((each) => (each.kind === 'scene' ? [each.tempo] : [])),
  )
  return tempos.length === 0 ? 1 : tempos.reduce((sum, tempo) => sum + tempo, 0) / tempos.length
}
