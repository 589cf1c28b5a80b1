/**
 * The text of a meta event, without a byte order mark and the NULs that some programs pad with. The format names no encoding: UTF-16 has
 * its mark, valid UTF-8 is read as UTF-8, and anything else as Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeUtf16(bytes) ?? decodeUtf8(bytes) ?? decodeLatin1(bytes)
  return text.replace(/^\ufeff/, '').replace(/\0+$/, '')
}

const decodeLatin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Null without a mark, or with half a unit at the end. */
function decodeUtf16(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  if ((!isLittle && !isBig) || bytes.length % 2 !== 0) return null
  const [low, high] = isLittle ? [0, 1] : [1, 0]
  return Array.from({ length: bytes.length / 2 }, (_, i) =>
    String.fromCharCode(bytes[2 * i + low] | (bytes[2 * i + high] << 8)),
  ).join('')
}

/** The smallest code point that needs 1, 2, 3 continuation bytes: a smaller one in the longer form is invalid. */
const SMALLEST = [0, 0x80, 0x800, 0x10000]

function decodeUtf8(bytes: Uint8Array): string | null {
  const characters: string[] = []
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i++]
    if (lead < 0x80) {
      characters.push(String.fromCharCode(lead))
      continue
    }
    const more = lead >= 0xf8 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0
    if (more === 0 || i + more > bytes.length) return null
    let code = lead & (0x3f >> more)
    for (let k = 0; k < more; k++) {
      const byte = bytes[i++]
      if ((byte & 0xc0) !== 0x80) return null
      code = (code << 6) | (byte & 0x3f)
    }
    if (code < SMALLEST[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return null
    characters.push(String.fromCodePoint(code))
  }
  return characters.join('')
}
