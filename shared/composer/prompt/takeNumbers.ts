import { blanked, evidenceOf, type PlainText } from './normalise'
import { NUMBER, parseNumber } from './numbers'
import type { Found } from './understanding'

/** A number found in a prompt, any further numbers of its kind, and the text without them. */
export interface Taken {
  readonly found: Found<number> | null
  readonly others: readonly Found<number>[]
  readonly rest: PlainText
}

const pattern = (...alternatives: readonly string[]) =>
  alternatives.map((each) => new RegExp(each.replaceAll('NUM', `(${NUMBER})`), 'g'))

/** Takes the first match of the first matching pattern. All matches are blanked, so that nothing else reads them. */
function take(plain: PlainText, patterns: readonly RegExp[], value: (hit: RegExpMatchArray) => number): Taken {
  let rest = plain
  const hits: Found<number>[] = []
  for (const each of patterns)
    for (const hit of rest.text.matchAll(each)) {
      const number = value(hit)
      if (!Number.isFinite(number) || number <= 0) continue
      const to = hit.index + hit[0].length
      hits.push({ value: number, evidence: [evidenceOf(plain, hit.index, to)] })
      rest = blanked(rest, hit.index, to)
    }
  const [found = null, ...others] = hits
  return { found, others, rest }
}

const rangeOf = (digits: string) =>
  String.raw`(?<!\d|\d[.,])(${digits})(?:\s*(?:-|to|a|et|and|~|ー|から|到|至|or)\s*(${digits}))?(?!\d)`
const RANGE = rangeOf(String.raw`\d{2,6}`)
const BEATS = String.raw`\s*-?\s*(?:b\s?\.?p\.?m\b\.?|beats? (?:per|a) minute|beats?/min|battements? (?:par|a la) minute|pulsations?(?: par minute)?|a la noire|拍/分|拍每分[钟鐘]?|拍(?![子数])|bpm)`
const TEMPO = [
  String.raw`(?:每分[钟鐘]|一分[钟鐘]|毎分)\D{0,3}${RANGE}\s*[拍下]?`,
  rangeOf(String.raw`\d{1,6}`) + BEATS,
  String.raw`\bb\.?p\.?m\.?\D{0,8}?${RANGE}`,
  String.raw`(?:tempo|テンポ|速度|节奏|節奏|节拍|節拍|拍速|speed|metronome|metronom|metronome)[^\d.,;。，]{0,14}?${RANGE}(?!\s*(?:bars?|小))`,
  String.raw`(?:noire|♩|quarter(?: note)?)\s*(?:=|a)\s*${RANGE}`,
  String.raw`\bat (?:about |around |roughly )?${RANGE}(?=\s*(?:[,.;!]|$|with|in\b|and))`,
].map((each) => new RegExp(each, 'g'))

/** Beats per minute as written; for a range ("80-90 bpm") its middle. */
export const takeTempo = (plain: PlainText): Taken =>
  take(plain, TEMPO, (hit) =>
    hit[2] === undefined ? Number(hit[1]) : Math.round((Number(hit[1]) + Number(hit[2])) / 2),
  )

const BARS = pattern(
  String.raw`NUM\s*-?\s*(?:bars?\b|measures?\b|mesures?\b|小節|(?:个|個)?小[节節])`,
  String.raw`\b(?:bars|measures|mesures)\s*[:=]\s*NUM`,
  String.raw`(?:小節数|小[节節][数數])\D{0,3}NUM`,
)
/** The number of bars as written. */
export const takeBars = (plain: PlainText): Taken => take(plain, BARS, (hit) => parseNumber(hit[1]))

const TRACKS = pattern(
  String.raw`NUM\s*-?\s*(?:separate |different |pistes? )?(?:tracks?\b|pistes?\b|voices?\b|voix\b|layers?\b|couches\b|instruments?\b|トラック|(?:つの|種類の|個の)?(?:トラック|楽器|パート)|[轨軌]|[条條个個]?音[轨軌]|[条條个個][轨軌]道?|[种種个個件]?[乐樂]器|[个個]?[声聲]部)`,
  String.raw`\b(?:tracks|pistes|track count|number of tracks)\s*[:=]\s*NUM`,
  String.raw`(?:トラック数|楽器数|音[轨軌][数數])\D{0,3}NUM`,
)
/** The number of tracks as written. */
export const takeTrackCount = (plain: PlainText): Taken => take(plain, TRACKS, (hit) => parseNumber(hit[1]))

const AND = String.raw`\s*(?:and|et|,)?\s*`
const HOURS = String.raw`(${NUMBER}|\ban|\ba)\s*-?\s*(?:hours?\b|hrs?\b|heures?\b|時間|(?:个|個)?(?:小时|小時|钟头|鐘頭))`
const MINUTES = String.raw`(${NUMBER}|\ba)\s*-?\s*(?:mins?\b|minutes?\b|分[钟鐘間]?)`
const SECONDS = String.raw`(${NUMBER})\s*-?\s*(?:s\b|secs?\b|seconds?\b|secondes?\b|秒[钟鐘間]?)`
const amount = (text: string | undefined) => (text === undefined ? 0 : /^an?$/.test(text) ? 1 : parseNumber(text))
/**
 * Hours, minutes and seconds in one pattern, each of them optional, and phrases such as "half a minute" and "half an
 * hour".
 */
const LENGTH: readonly (readonly [RegExp, (hit: RegExpMatchArray) => number])[] = [
  [/\b(?:half (?:a|an) hour|une? demi[- ]heure)\b|半(?:个|個)?(?:小时|小時)|半時間/g, () => 1800],
  [/\b(?:half a minute|une? demi[- ]minute)\b|半分(?:钟|鐘|間)?/g, () => 30],
  [
    /\b(\d{1,2}):([0-5]\d)(?=\s*(?:mins?|minutes?|long|in length|de long|の長さ|分)(?![a-z]))/g,
    (hit) => Number(hit[1]) * 60 + Number(hit[2]),
  ],
  [new RegExp(`${HOURS}(?:${AND}${MINUTES})?`, 'g'), (hit) => amount(hit[1]) * 3600 + amount(hit[2]) * 60],
  [
    new RegExp(`${MINUTES}(?:${AND}(?:${SECONDS}|(half|demie|半)))?`, 'g'),
    (hit) => amount(hit[1]) * 60 + (hit[3] ? 30 : amount(hit[2])),
  ],
  [new RegExp(SECONDS, 'g'), (hit) => amount(hit[1])],
]
/** The length in seconds. */
export function takeSeconds(plain: PlainText): Taken {
  let taken: Taken = { found: null, others: [], rest: plain }
  for (const [each, value] of LENGTH) {
    const { found, others, rest } = take(taken.rest, [each], value)
    const more = found ? [found, ...others] : []
    taken = taken.found ? { found: taken.found, others: [...taken.others, ...more], rest } : { found, others, rest }
  }
  return taken
}

const COMPLEXITY = pattern(
  String.raw`(?:complexity|complexite|複雑さ|複雑度|复杂度|複雜度|難易度|难度|難度|difficulty|difficulte)(?:\s*(?:level|of|de|niveau|は|为|為|是|:|=|,))*\s*NUM(?:\s*(?:/|out of|sur)\s*10)?`,
)
/** A complexity given as a number, as written. */
export const takeComplexity = (plain: PlainText): Taken => take(plain, COMPLEXITY, (hit) => parseNumber(hit[1]))
