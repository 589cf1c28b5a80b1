/**
 * Parses a URL, which may be relative to `base`; undefined if it is invalid.
 *
 * `URL.canParse` of Node 20 and 22 must not decide this: once it is hot, it refuses every name with a letter like ü.
 */
export function parseUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
