/** The language and the script of a tag, the script as it is usual there: `zh-TW` is written in Hant. */
function likely(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null
  }
}

/** The first of the `wanted` languages that is among the `offered`, by language and script; undefined when none is. */
export function matchLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | undefined {
  for (const tag of wanted) {
    const wish = likely(tag)
    const found = wish !== null && offered.find((language) => likely(language) === wish)
    if (found) return found
  }
  return undefined
}
