/** The first part of a tag, which names the language: `zh` of `zh-TW`. */
const languageOf = (tag: string): string => tag.split('-', 1)[0].toLowerCase()

/** The usual script of a tag: `zh-TW` is written in Hant. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

/** The first of the `wanted` languages that is among the `offered`, in the wanted script if there are several. */
export function matchLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | undefined {
  for (const tag of wanted) {
    const same = offered.filter((language) => languageOf(language) === languageOf(tag))
    // The first query makes the browser load its tables of scripts, so ask only if there is a choice.
    const found = same.length > 1 ? same.find((language) => scriptOf(language) === scriptOf(tag)) : same[0]
    if (found) return found
  }
  return undefined
}
