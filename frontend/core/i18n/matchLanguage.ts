/** The first part of a language tag, which names the language: `zh` of `zh-TW`. */
const languageOf = (tag: string): string => tag.split('-', 1)[0].toLowerCase()

/** The usual script of a language tag: Hant for `zh-TW`. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

/** The first `wanted` language among the `offered` ones, in the wanted script if there are several. */
export function matchLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | undefined {
  for (const tag of wanted) {
    const same = offered.filter((language) => languageOf(language) === languageOf(tag))
    // The first query makes the browser load its tables of scripts, so it is made only if there is a choice.
    const found = same.length > 1 ? same.find((language) => scriptOf(language) === scriptOf(tag)) : same[0]
    if (found) return found
  }
  return undefined
}
