/**
 * Faces for letters that Academico lacks: Noto Sans, which its packages split into some hundred slices for each language. A slice is read when one of its
 * letters is used. Chinese and Japanese share code points but not shapes, so the texts of a document decide which of the three faces it uses.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type NotoFace = 'jp' | 'sc' | 'tc'

const INDEXES: Readonly<Record<NotoFace, string>> = {
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  tc: require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
}

interface Slice {
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const slices = new Map<NotoFace, readonly Slice[]>()

/** The slice of a face that has a letter, as WOFF2; undefined: none. `name` is its own. */
export function sliceWith(face: NotoFace, code: number): { readonly name: string; read(): Uint8Array } | undefined {
  if (!slices.has(face)) slices.set(face, slicesOf(face))
  const found = slices.get(face)!.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
  return found && { name: found.file, read: () => readFileSync(found.file) }
}

function slicesOf(face: NotoFace): Slice[] {
  const index: Record<string, string> = JSON.parse(readFileSync(INDEXES[face], 'utf8'))
  return Object.entries(index).map(([key, ranges]) => ({
    // '[12]' is the slice 12; others have names, such as 'cyrillic'.
    file: INDEXES[face].replace(
      'unicode.json',
      `files/noto-sans-${face}-${key.replace(/\[|\]/g, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map((range) => {
      const [first, last = first] = range.slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    }),
  }))
}

/** The faces in the order in which texts are looked up: kana are Japanese; Han characters by the list that has most of them. */
export function facesFor(texts: Iterable<string>): readonly NotoFace[] {
  let [hans, hant] = [0, 0]
  for (const text of texts)
    for (const letter of text) {
      if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return ['jp', 'tc', 'sc']
      if (!/\p{Script=Han}/u.test(letter)) continue
      if (listed('gbk', [0xb0, 0xf7], [0xa1]).has(letter)) hans++
      if (listed('big5', [0xa4, 0xf9], [0x40, 0xa1]).has(letter)) hant++
    }
  return hans >= hant ? ['sc', 'tc', 'jp'] : ['tc', 'jp', 'sc']
}

const lists = new Map<string, ReadonlySet<string>>()

/** The characters of an encoding of two bytes: GB 2312 has the simplified ones, Big5 the traditional ones. */
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
