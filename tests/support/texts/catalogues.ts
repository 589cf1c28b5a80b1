import * as english from '#frontend/core/i18n/en/index'
import * as fr from '#frontend/core/i18n/fr/index'
import * as ja from '#frontend/core/i18n/ja/index'
import * as zhHans from '#frontend/core/i18n/zh-Hans/index'
import * as zhHant from '#frontend/core/i18n/zh-Hant/index'

/** Texts by their full keys, such as `library:filter.genre`. */
export type Texts = ReadonlyMap<string, string>

/** The texts of a catalogue. */
export function flatten(catalogue: object): Texts {
  const texts = new Map<string, string>()
  const add = (key: string, value: unknown) => {
    if (typeof value === 'string') texts.set(key, value)
    else for (const [name, inner] of Object.entries(value as object)) add(`${key}.${name}`, inner)
  }
  for (const [area, tree] of Object.entries(catalogue))
    for (const [name, value] of Object.entries(tree as object)) add(`${area}:${name}`, value)
  return texts
}

export const source = flatten(english)
export const translations: Readonly<Record<string, Texts>> = {
  fr: flatten(fr),
  ja: flatten(ja),
  'zh-Hans': flatten(zhHans),
  'zh-Hant': flatten(zhHant),
}

const FORM = /_(zero|one|two|few|many|other)$/

/** The key without its plural form, as passed to `t`. */
export const stemOf = (key: string): string => key.replace(FORM, '')

/** The English texts of a key of any language: all plural forms if the key has any. */
export const englishOf = (key: string, texts: Texts = source): string[] =>
  [key, `${stemOf(key)}_one`, `${stemOf(key)}_other`].flatMap((one) => texts.get(one) ?? [])

/** The keys that a language must have, derived from the English ones. */
export function keysFor(language: string, texts: Texts = source): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const isCounted = (key: string) => FORM.test(key) && texts.has(`${stemOf(key)}_other`)
  return new Set(
    [...texts.keys()].flatMap((key) => (isCounted(key) ? forms.map((form) => `${stemOf(key)}_${form}`) : [key])),
  )
}

/** The parts that every language must keep: `{{placeholders}}` and `<tags>`. */
export const partsOf = (text: string): string[] => text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? []

/** The faults of a translation, one line each. `same` says which texts may equal the English ones. */
export function faultsOf(
  language: string,
  translation: Texts,
  same: (english: string, language: string) => boolean,
  texts: Texts = source,
): string[] {
  const wanted = keysFor(language, texts)
  const faults: string[] = []
  for (const key of wanted) if (!translation.has(key)) faults.push(`${key} is missing`)
  for (const [key, text] of translation) {
    const english = englishOf(key, texts)
    if (!wanted.has(key)) faults.push(`${key} is not in English`)
    else if (text.trim() === '') faults.push(`${key} is empty`)
    else if (english.includes(text) && !same(text, language)) faults.push(`${key} is untranslated: ${text}`)
    else if (!hasParts(key, text, texts)) faults.push(`${key} has other placeholders: ${text}`)
  }
  return faults
}

/** Whether a text has the parts of the English one. Only the form for one may leave the number out. */
function hasParts(key: string, text: string, texts: Texts): boolean {
  const all = partsOf(texts.get(key) ?? texts.get(`${stemOf(key)}_other`) ?? '')
  const wanted = key.endsWith('_one')
    ? [...all, ...partsOf(texts.get(`${stemOf(key)}_other`) ?? '')].filter((part) => part !== COUNT)
    : all
  const parts = partsOf(text).filter((part) => !key.endsWith('_one') || part !== COUNT)
  return [...new Set(parts)].sort().join() === [...new Set(wanted)].sort().join()
}

const COUNT = '{{count}}'
