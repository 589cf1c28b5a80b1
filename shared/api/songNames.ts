const MAX_CHARACTERS = 255

interface Suffixes {
  readonly copy: string
  readonly remix: string
}

const ENGLISH: Suffixes = { copy: ' (copy)', remix: ' (remix)' }
/** By language. */
const SUFFIXES: Readonly<Record<string, Suffixes>> = {
  en: ENGLISH,
  fr: { copy: ' (copie)', remix: ' (remix)' },
  ja: { copy: '（コピー）', remix: '（リミックス）' },
  'zh-Hans': { copy: '（副本）', remix: '（改编）' },
  'zh-Hant': { copy: '（副本）', remix: '（改編）' },
}
const REMIXES = Object.values(SUFFIXES).map(({ remix }) => remix)

const suffixesIn = (language: string): Suffixes => SUFFIXES[language] ?? ENGLISH
const cut = (name: string) => Array.from(name).slice(0, MAX_CHARACTERS).join('')

/** The default name of a copy of one's own song. English in a language that Tunesmith lacks. */
export const copyName = (name: string, language: string): string => cut(`${name}${suffixesIn(language).copy}`)

/** The default name of a remix. A remix of a remix has the suffix once, in whichever language. */
export const remixName = (name: string, language: string): string =>
  cut(REMIXES.some((suffix) => name.endsWith(suffix)) ? name : `${name}${suffixesIn(language).remix}`)
