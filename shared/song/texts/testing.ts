import { encodeUtf8 } from '../utf8'
import { type Charset, decodeLegacy } from './metaText'

const tables = new Map<Charset, ReadonlyMap<string, readonly number[]>>()

/** The characters of one and two bytes, which is all that titles and words use. */
function tableOf(charset: Charset): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(charset)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: number[]) => {
    const text = decodeLegacy(Uint8Array.from(bytes), charset)
    if (text !== null && Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes)
  }
  for (let first = 0; first < 256; first++) add(first)
  for (let first = 0x81; first < 256; first++) for (let second = 0x40; second < 256; second++) add(first, second)
  tables.set(charset, table)
  return table
}

/** Encodes a text in a charset, which must have all of its characters. */
export function encodeIn(charset: Charset | 'utf-8', text: string): Uint8Array {
  if (charset === 'utf-8') return encodeUtf8(text)
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = tableOf(charset).get(character)
      if (!bytes) throw new RangeError(`${charset} has no ${character}`)
      return bytes
    }),
  )
}
