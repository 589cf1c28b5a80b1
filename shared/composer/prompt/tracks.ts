import type { Judged } from './negation'
import { evidenceOf, type PlainText } from './normalise'
import type { Found, NamedTrack } from './understanding'

/** The words between an instrument and its part: "melody on the piano", "ピアノのメロディ", "accords de guitare". */
const PLAYS =
  /^[\s-]*(?:(?:[a-z]+\s+)?(?=(?:on|by|with|au|a la|a l|par)[\s']))?(?:(?:on|by|played|playing|plays|play|the|a|an|with|for|of|as|au|a|aux|de|du|des|d'|la|le|jouee?s?|par|pour|avec|in)[\s']+)*$|^(?:の|的|で|による|弹|彈|弹的|彈的|演奏|演奏的|弾く|が弾く|が奏でる|で弾く|拉|吹|拉的|吹的|弹奏|彈奏|弹奏的|彈奏的|作|做)$/
const ONLY_BEFORE =
  /(?:\b(?:only|just|solo|nothing but|exclusively|unaccompanied|juste|seulement|uniquement|rien que|que)\s+(?:(?:a|an|the|one|some|with|du|de la|de l'|un|une|des|le|la|les)\s*)*|只有|只用|只要|仅有|仅用|仅|僅有|僅用|僅|单独的|纯|純|只需要?|只)$/
const ONLY_AFTER =
  /^(?:\s*(?:only|alone|seule?s?\b|seulement|uniquement)\b|だけ|のみ|ソロ|独奏|一本|オンリー|単独|独奏|獨奏|独奏曲|就好|就行|就够|就夠)/

type Sense = Extract<Judged['meanings'][number], { kind: 'track' }>

interface Mention {
  readonly sense: Sense
  readonly match: Judged
}

const sameTrack = (a: NamedTrack, b: NamedTrack) =>
  a.type === b.type &&
  a.instrument === b.instrument &&
  (a.program === b.program || a.program === null || b.program === null)

/** An instrument next to a part is one track: "piano chords", "synth lead". Null if they do not belong together. */
function joined(plain: PlainText, [first, second]: readonly [Mention, Mention]): NamedTrack | null {
  const gap = plain.text.slice(first.match.to, second.match.from)
  if (first.match.isRefused !== second.match.isRefused || !PLAYS.test(gap)) return null
  const [a, b] = [first.sense, second.sense]
  if (a.type !== null && b.type === null && a.instrument === null) return { ...b, type: a.type }
  if (a.type === null && b.type !== null && b.instrument === null) return { ...a, type: b.type }
  return null
}

const plainTrack = ({ type, instrument, program }: NamedTrack): NamedTrack => ({ type, instrument, program })

interface TrackFindings {
  readonly wanted: readonly Found<NamedTrack>[]
  readonly unwanted: readonly Found<NamedTrack>[]
  readonly only: boolean
}

/** The tracks that a prompt asks for, and the tracks that it refuses. */
export function findTracks(plain: PlainText, matches: readonly Judged[]): TrackFindings {
  const mentions = matches.flatMap((match): Mention[] => {
    const sense = match.meanings.find((each): each is Sense => each.kind === 'track')
    return sense ? [{ sense, match }] : []
  })
  const wanted: Found<NamedTrack>[] = []
  const unwanted: Found<NamedTrack>[] = []
  let only = false
  for (let i = 0; i < mentions.length; i++) {
    const pair = i + 1 < mentions.length ? ([mentions[i], mentions[i + 1]] as const) : null
    const both = pair && joined(plain, pair)
    const { sense, match } = mentions[i]
    const last = both ? mentions[i + 1].match : match
    if (both) i++
    const value = plainTrack(both ?? sense)
    const isRefused = sense.refused !== match.isRefused
    if (sense.quiet && !isRefused) continue
    const list = isRefused ? unwanted : wanted
    only ||=
      !isRefused &&
      (ONLY_BEFORE.test(plain.text.slice(Math.max(0, match.from - 24), match.from)) ||
        ONLY_AFTER.test(plain.text.slice(last.to, last.to + 16)))
    if (!list.some((other) => sameTrack(other.value, value)))
      list.push({ value, evidence: [evidenceOf(plain, match.from, last.to)] })
  }
  return { wanted, unwanted, only }
}
