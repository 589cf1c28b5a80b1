import { codePointOf } from '../core/codePoints'

const REPLACEMENT = 0xfffd

/** Encodes text as UTF-8; half a surrogate pair becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = codePointOf(character)
    const code = point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code))
    else bytes.push(0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code))
  }
  return Uint8Array.from(bytes)
}

const continuation = (bits: number) => 0x80 | (bits & 0x3f)
