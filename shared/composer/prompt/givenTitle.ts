import { blanked, evidenceOf, type PlainText } from './normalise'
import type { Evidence } from './understanding'

const QUOTED = String.raw`(?:"([^"]{1,80})"|“([^”]{1,80})”|«\s*([^»]{1,80}?)\s*»|'([^']{1,80})'(?![a-z])|「([^」]{1,80})」|『([^』]{1,80})』|《([^》]{1,80})》)`
const CALLED = String.raw`(?:\b(?:called|titled|entitled|named|title(?: is|:)?|name(?: is|:)?|intitulee?s?|appelee?s?|nommee?s?|titre ?:?|qui s'appelle|nom ?:)|题为|題為|名为|名為|叫做?|名叫|标题(?:是|为|:)?|標題(?:是|為|:)?|歌名(?:是|叫|为|為|:)?|曲名(?:是|叫|は|:)?|タイトルは?:?|題名は?:?)\s*:?\s*`

/** A quoted name after "called" or before という. In English and French, capitalised words after "called" count too. */
const PATTERNS = [
  new RegExp(CALLED + QUOTED, 'g'),
  new RegExp(
    String.raw`${QUOTED}\s*(?:という|と題|って(?:いう|曲)|をタイトル)(?:名前|題名|タイトル|曲名)?(?:の)?`,
    'g',
  ),
]
const CAPITALS =
  /\b(?:called|titled|entitled|named|intitulée?|appelée?|nommée?)\s+((?:\p{Lu}[\p{L}\p{M}\d'’-]*)(?:\s+(?:(?:of|the|and|in|to|for|de|la|le|du|des|et|à|en)\s+)*\p{Lu}[\p{L}\p{M}\d'’-]*)*)/u

/** The name that the writer gives the song, and the text without it: a song called 'Blue Rain' is not a blues. */
export function takeTitle(plain: PlainText): { readonly found: Evidence | null; readonly rest: PlainText } {
  for (const pattern of PATTERNS)
    for (const hit of plain.text.matchAll(pattern)) {
      const at = hit.slice(1).findIndex((name) => name?.trim())
      if (at < 0) continue
      const name = hit[at + 1].trim()
      const from = plain.text.indexOf(name, hit.index + hit[0].search(/["“«'「『《]/))
      return taken(plain, hit.index, hit.index + hit[0].length, from, from + name.length)
    }
  const hit = CAPITALS.exec(plain.source)
  if (!hit) return { found: null, rest: plain }
  const placeOf = (source: number) => plain.at.findIndex((each) => each >= source)
  const to = hit.index + hit[0].length
  return taken(plain, placeOf(hit.index), placeOf(to), placeOf(to - hit[1].length), placeOf(to))
}

const taken = (plain: PlainText, from: number, to: number, nameFrom: number, nameTo: number) => ({
  found: evidenceOf(plain, nameFrom, nameTo),
  rest: blanked(plain, from, to),
})
