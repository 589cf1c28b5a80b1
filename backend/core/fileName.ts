/** The most bytes of a name that every file system takes. */
const MAX_BYTES = 255

/**
 * Control and format characters (such as those that turn the direction of writing), and halves of surrogate pairs; not
 * the joiners, of which some scripts and emoji are made.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
/** What ends a quoted string of a header, or means something to a file system. */
const RESERVED = /["\\/:*?<>|]/g
/** A dot in front hides a file, one at the end is lost on Windows. */
const EDGES = /^[\s.]+|[\s.]+$/g

/**
 * `{name}.{extension}` as a plain name of a file: no folders, quotes, line ends or invisible characters, and no more
 * bytes than a file's name may have. A name of which nothing is left becomes `no name`.
 */
export function fileName(name: string, extension: string): string {
  const clean = name.replace(INVISIBLE, '').replace(RESERVED, '').replace(EDGES, '')
  const stem = cut(clean, MAX_BYTES - Buffer.byteLength(extension) - 1).replace(EDGES, '')
  return `${stem || 'no name'}.${extension}`
}

/** As many whole characters as fit into so many bytes of UTF-8. */
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
