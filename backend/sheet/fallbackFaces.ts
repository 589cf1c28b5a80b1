/**
 * Fonts for letters that Academico lacks: Noto Sans and Noto Emoji, which their packages split into slices by code
 * points. A slice is read when one of its letters is used. Chinese, Japanese and Korean share code points but not
 * shapes, so the texts of a document decide the order of their fonts.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { required, valueIn } from '#shared/core/required'

const require = createRequire(import.meta.url)

export type NotoFace = 'sans' | 'hebrew' | 'arabic' | 'thai' | 'jp' | 'kr' | 'sc' | 'tc' | 'emoji'

/** The lists of slices by font. `sans` has Latin, Greek, Cyrillic and Devanagari. */
const INDEXES: Readonly<Record<NotoFace, string>> = {
  sans: require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  hebrew: require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  arabic: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  tc: require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  emoji: require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
}

interface Slice {
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const slices = new Map<NotoFace, readonly Slice[]>()

/**
 * The WOFF2 files of a font's slices that may have all these code points: the lists of some packages name more than
 * their files contain.
 */
export function slicesWith(face: NotoFace, codes: readonly number[]): string[] {
  if (!slices.has(face)) slices.set(face, slicesOf(face))
  const has = ({ ranges }: Slice) =>
    codes.every((code) => ranges.some(([first, last]) => code >= first && code <= last))
  return valueIn(slices, face).flatMap((slice) => (has(slice) ? slice.file : []))
}

function slicesOf(face: NotoFace): Slice[] {
  const index: Record<string, string> = JSON.parse(readFileSync(INDEXES[face], 'utf8'))
  const [, family] = required(/@fontsource-variable[/\\]([^/\\]+)/.exec(INDEXES[face]), `package of ${face}`)
  return Object.entries(index).map(([key, ranges]) => ({
    // '[12]' is the slice 12; others have names, such as 'cyrillic'.
    file: INDEXES[face].replace('unicode.json', `files/${family}-${key.replace(/\[|\]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [first, last = first] = range.slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    }),
  }))
}

/** The fonts in the order in which a text's letters are looked up. */
export const facesFor = (texts: Iterable<string>): readonly NotoFace[] => [
  ...(['sans', 'hebrew', 'arabic', 'thai'] as const),
  ...eastAsianFacesFor(texts),
  'emoji',
]

/** Kana are Japanese, Hangul Korean; Han characters go by the list that has most of them. */
function eastAsianFacesFor(texts: Iterable<string>): readonly NotoFace[] {
  let [hans, hant, hangul] = [0, 0, 0]
  for (const text of texts)
    for (const letter of text) {
      if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return ['jp', 'kr', 'tc', 'sc']
      if (/\p{Script=Hangul}/u.test(letter)) hangul++
      if (!/\p{Script=Han}/u.test(letter)) continue
      if (listed('gbk', [0xb0, 0xf7], [0xa1]).has(letter)) hans++
      if (listed('big5', [0xa4, 0xf9], [0x40, 0xa1]).has(letter)) hant++
    }
  if (hangul > 0) return ['kr', 'jp', 'tc', 'sc']
  return hans >= hant ? ['sc', 'tc', 'jp', 'kr'] : ['tc', 'jp', 'sc', 'kr']
}

const lists = new Map<string, ReadonlySet<string>>()

/** The characters of a two-byte encoding: GB 2312 has the simplified ones, Big5 the traditional ones. */
function listed(
  encoding: string,
  [first, last]: readonly [number, number],
  seconds: readonly number[],
): ReadonlySet<string> {
  const known = lists.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const all = new Set<string>()
  for (let high = first; high <= last; high++)
    for (const second of seconds)
      for (let low = second; low <= (second < 0x80 ? 0x7e : 0xfe); low++)
        all.add(decoder.decode(Uint8Array.of(high, low)))
  lists.set(encoding, all)
  return all
}
