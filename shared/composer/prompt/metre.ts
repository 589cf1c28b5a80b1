import { blanked, evidenceOf, type PlainText } from './normalise'
import { parseNumber } from './numbers'
import type { Evidence } from './understanding'

const SMALL =
  'two|three|four|five|six|seven|nine|twelve|deux|trois|quatre|cinq|sept|neuf|douze|[二两兩三四五六七八九]|十二'
const COUNT = String.raw`(\d{1,2}|${SMALL})`
const TIME = String.raw`(?:[\s-]*(?:time signature|time|metre|meter|signature)\b|拍子?)?`

/** Patterns for beats per bar and, where it is named, the note value. Chinese names the value first: 四三拍 is 3/4. */
const METRES: readonly (readonly [RegExp, beats: number, unit: number | null])[] = [
  [new RegExp(String.raw`(?<![\d/])(\d{1,2})\s*[/\u2044]\s*(2|4|8|16)(?![\d/])${TIME}`, 'g'), 1, 2],
  [
    /\b(two|three|four|five|six|seven|nine|twelve)[ -](four|eight)s?\b(?![ -]?(?:bars?|measures?|tracks?|notes?|minutes?|seconds?))(?: time| metre| meter)?/g,
    1,
    2,
  ],
  [
    /\b(deux|trois|quatre|cinq|six|sept|neuf|douze)[ -](quatre|huit)\b(?! (?:mesures?|pistes?|minutes?|secondes?))/g,
    1,
    2,
  ],
  [new RegExp(`${COUNT} ?分[の之] ?${COUNT}(?:拍子?)?`, 'g'), 2, 1],
  [/([二四八])([二三四五六七九])拍子?/g, 2, 1],
  [new RegExp(String.raw`\b(?:en|a|mesure a|rythme a) ${COUNT} temps\b`, 'g'), 1, null],
  [new RegExp(String.raw`\b${COUNT}[ -]beats? (?:to the|per|a|in a) (?:bar|measure)\b`, 'g'), 1, null],
  [new RegExp(`(?<![\\d十百])${COUNT} ?拍子`, 'g'), 1, null],
  [/(?<![\d十百二四八])([二三五六七九])拍(?=的|[，。,.、\s]|$)/g, 1, null],
]

/** The metres other than 4/4 that a prompt asks for, and the text without any metre. */
export function takeMetres(plain: PlainText): { readonly found: readonly Evidence[]; readonly rest: PlainText } {
  let rest = plain
  const found: Evidence[] = []
  for (const [pattern, beatsAt, unitAt] of METRES)
    for (const hit of rest.text.matchAll(pattern)) {
      const beats = parseNumber(hit[beatsAt])
      const unit = unitAt === null ? 4 : parseNumber(hit[unitAt])
      if (beats < 2) continue
      const to = hit.index + hit[0].length
      if (beats !== 4 || unit !== 4) found.push(evidenceOf(plain, hit.index, to))
      rest = blanked(rest, hit.index, to)
    }
  return { found: found.sort((a, b) => a.from - b.from), rest }
}
