/** The first part of a tag, which names the language: `zh` of `zh-TW`. */
const languageOf = (tag: string): string => tag.split('-', 1)[0].toLowerCase()

/** The script of a tag, as it is usual there: `zh-TW` is written in Hant. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

/** The first of the `wanted` languages that is among the `offered`; of one offered in several scripts, the one in its script. */
export function matchLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | undefined {
  for (const tag of wanted) {
    const same = offered.filter((language) => languageOf(language) === languageOf(tag))
    // The browser loads its tables of scripts with the first question, so it is asked only where there is a choice.
    const found = same.length > 1 ? same.find((language) => scriptOf(language) === scriptOf(tag)) : same[0]
    if (found) return found
  }
  return undefined
}
