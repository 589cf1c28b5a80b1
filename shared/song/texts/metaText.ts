/** The charsets of texts besides UTF-8 and UTF-16, by their labels in the Encoding Standard. */
export const LEGACY_CHARSETS = [
  'windows-1252',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
] as const

export type Charset = (typeof LEGACY_CHARSETS)[number]

/** Whether a byte is the first of a two-byte character, in the charsets that have such. */
export const LEADS: Partial<Record<Charset, (byte: number) => boolean>> = {
  shift_jis: (byte) => byte >= 0x81 && !(byte >= 0xa0 && byte <= 0xdf),
  gb18030: (byte) => byte >= 0x81,
  big5: (byte) => byte >= 0x81,
  'euc-kr': (byte) => byte >= 0x81,
}

/** Every byte is valid in it, and except for 0x80–0x9F it matches the first 256 code points. */
export const WESTERN: Charset = 'windows-1252'

interface Decoder {
  decode(bytes: Uint8Array, options: { readonly stream: boolean }): string
}

/** Declared here: threads and servers have it, but its type belongs to the DOM and to Node.js. */
declare const TextDecoder: new (label: string, options: { readonly fatal: boolean }) => Decoder

/**
 * Decodes the text of a meta event, without a byte order mark and the NULs that some programs pad with. The format
 * names no charset: UTF-16 has its mark, UTF-8 is known by its form, and anything else is in the file's `charset`
 * (`charsetOf`), or windows-1252 if its bytes are invalid there.
 *
 * @param most the number of bytes to read. A character cut in two at the end is dropped.
 */
export function decodeText(bytes: Uint8Array, charset: Charset, most = bytes.length): string {
  const read = bytes.subarray(0, most)
  if (read.every((byte) => byte < 0x80)) return decodeWestern(read).replace(/\0+$/, '')
  const isCut = read.length < bytes.length
  const text =
    decodeUnicode(read, charset, isCut) ?? decodeLegacy(read, charset, isCut) ?? decodeLegacy(read, WESTERN, isCut)
  return (text ?? '').replace(/\0+$/, '')
}

/** Decodes UTF-8 or UTF-16; null if the bytes are neither, and so in `charset` or windows-1252. */
export function decodeUnicode(bytes: Uint8Array, charset: Charset, isCut = false): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  if (isLittle || isBig) return decodeAs(isLittle ? 'utf-16le' : 'utf-16be', bytes, isCut)
  const text = decodeAs('utf-8', bytes, isCut)
  return text !== null && isByChance(text, bytes, charset) ? null : text
}

/**
 * Decodes a text in a charset; null if it cannot be in it: a byte is invalid, or gives a control character or none at
 * all.
 */
export function decodeLegacy(bytes: Uint8Array, charset: Charset, isCut = false): string | null {
  const text = charset === WESTERN ? decodeWestern(bytes) : decodeAs(charset, bytes, isCut)
  return text === null || (charset !== WESTERN && UNREADABLE.test(text)) ? null : text
}

/** Control characters of 0x80–0x9F, private-use and unassigned characters. */
const UNREADABLE = /[\u0080-\u009f\p{Co}\p{Cn}]/u

const decoders = new Map<string, Decoder>()

/**
 * Cached: making a decoder takes longer than decoding a name. One that still holds the bytes of a cut text cannot be
 * reused.
 */
function decoderOf(label: string, isCut: boolean): Decoder {
  const known = isCut ? undefined : decoders.get(label)
  if (known) return known
  const made = new TextDecoder(label, { fatal: true })
  if (!isCut) decoders.set(label, made)
  return made
}

function decodeAs(label: string, bytes: Uint8Array, isCut: boolean): string | null {
  try {
    return decoderOf(label, isCut).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}

/** The characters of 0x80–0x9F. TextDecoder cannot serve: Node.js 20 reads them as ISO 8859-1. */
const WESTERN_HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const decodeWestern = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >> 5 === 4 ? WESTERN_HIGH[byte & 31] : String.fromCharCode(byte))).join('')

/**
 * Whether text of another charset only looks like UTF-8. Two bytes of Chinese, Japanese or Korean often do, and in many
 * songs each syllable is one such character. The longer forms of UTF-8, and accents within Latin words, do not occur by
 * chance.
 */
function isByChance(text: string, bytes: Uint8Array, charset: Charset): boolean {
  if (charset === WESTERN || !/[\u0080-\u07ff]/.test(text) || /[\u0800-\u{10ffff}a-z]/iu.test(text)) return false
  return (charset in LEADS || !WORDS.test(text)) && WORDS.test(decodeLegacy(bytes, charset) ?? '\ufffd')
}

const WORDS = /^(?!\p{M})[\p{L}\p{M}\p{N}\0-\x7f]*$/u
