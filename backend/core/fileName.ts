/** The longest file name in bytes that every file system accepts. */
const MAX_BYTES = 255

/**
 * Control and format characters (for example those that change the text direction) and lone surrogates. Joiners are
 * kept: some scripts and emoji need them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
/** Characters that end a quoted string in a header or are special to a file system. */
const RESERVED = /["\\/:*?<>|]/g
/** A leading dot hides a file, and Windows drops a trailing one. */
const EDGES = /^[\s.]+|[\s.]+$/g

/**
 * `{name}.{extension}` as a safe file name: no folders, quotes, line ends or invisible characters, and at most 255
 * bytes. An empty result becomes `no name`.
 */
export function fileName(name: string, extension: string): string {
  const clean = name.replace(INVISIBLE, '').replace(RESERVED, '').replace(EDGES, '')
  const stem = cut(clean, MAX_BYTES - Buffer.byteLength(extension) - 1).replace(EDGES, '')
  return `${stem || 'no name'}.${extension}`
}

/** The longest prefix of whole characters with at most `maxBytes` bytes of UTF-8. */
function cut(text: string, maxBytes: number): string {
  let bytes = 0
  let length = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) break
    length += character.length
  }
  return text.slice(0, length)
}
