import type { Page } from '@playwright/test'
import { source, translations } from '../../support/texts/catalogues'

/** Gives the text of a full catalogue key, such as `library:filter.genre`. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Looks up the texts of a language by key, to find elements on a page. */
export function sayIn(language: string): Say {
  return (key, values = {}) => {
    const text = translations[language].get(key) ?? translations[language].get(`${key}_other`)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
  }
}

const WORD = /\p{Script=Latin}+(?:[’'-]\p{Script=Latin}+)*/gu
/** Chords as musicians write them, also on the degrees of a scale: 'maj7', 'IV', 'iiadd9'. */
const CHORD = /^([iv]+(add|sus|maj|dim|aug)?|maj|dim|aug|sus)$/
/** Keys and notes, as musicians write them: 'Cm', 'C'. */
const KEY = /^([a-g]?m|[b-g])$/
const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => word.toLowerCase()).filter((word) => !CHORD.test(word) && !KEY.test(word))
const allWords = (texts: ReadonlyMap<string, string>) => new Set([...texts.values()].flatMap(wordsIn))

/** English words that none of the other languages has. They need not be in a catalogue. */
const COMMON =
  'the and of to with your you is are was were this that these those from for by it its not no be been has have had will can may must should would what when where which who how all any each every there here then than into about before after again only other some such own same too very'.split(
    ' ',
  )

/** Latin words that the app shows outside its catalogue: names of languages, networks, keys, files and licences. */
const NAMES =
  'english français openid connect google facebook whatsapp telegram reddit linkedin tiktok youtube instagram http https localhost ctrl alt shift del esc space cc by nc mid vs demo'.split(
    ' ',
  )

/** How `Intl` writes dates in English. */
const DATES =
  'january february april june july august september october november december jan feb apr aug dec monday tuesday wednesday thursday friday saturday sunday mon tue thu fri am pm'.split(
    ' ',
  )

/** Numbers, percentages and sizes as they are written in English but not in French: 1,000 and 1.5 and 15% and 5 MB. */
const ENGLISH_NUMBER = /\d,\d{3}(?!\d)|\d\.\d|\d ?%|\d\s?[KMG]i?B\b/

/**
 * All texts of a page: its title, what it shows or has read out, the values of its fields, and the names of its
 * elements.
 */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>([document.title])
    // Texts marked as English are English: the list of changes, names of files.
    const isShown = (element: Element | null) =>
      element !== null && !element.closest('body [lang=en]') && element.checkVisibility({ visibilityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (node.nodeValue?.trim() && parent && !/^(SCRIPT|STYLE|NOSCRIPT|KBD)$/.test(parent.tagName) && isShown(parent))
        said.add(node.nodeValue.trim())
    }
    const names = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'aria-placeholder',
      'title',
      'placeholder',
      'alt',
      'label',
    ]
    for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      if (!isShown(element)) continue
      // A key is written as on the keyboard, in the name of its button too.
      const key = element.parentElement?.querySelector(':scope > kbd')?.textContent ?? ''
      for (const name of names) said.add((element.getAttribute(name) ?? '').replace(key, ''))
    }
    // A screen reader reads names and descriptions out even when their elements are hidden.
    const references = ['aria-labelledby', 'aria-describedby', 'aria-errormessage']
    for (const element of document.body.querySelectorAll(references.map((name) => `[${name}]`).join())) {
      const ids = references.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? [])
      if (isShown(element)) for (const id of ids) said.add(document.getElementById(id)?.textContent?.trim() ?? '')
    }
    for (const field of document.body.querySelectorAll('input, textarea')) {
      const { type, value } = field as HTMLInputElement
      if (/^(text|search|textarea|url)$/.test(type) && isShown(field)) said.add(value.trim())
    }
    return [...said].filter((text) => text !== '')
  })

/** Chords in roman numerals with their suffixes: `bIIIsus2`. */
const CHORDS = /(?<![A-Za-z])[b#♭♯]?[IViv]+[°ø+]?(?:maj|min|dim|aug|sus|add|no|m|\d|[#b/()])*(?![A-Za-z])/g

/** Sizes as `Intl` writes them: '10,7 Go' in French, '10.7 GB' in Chinese and Japanese. */
const SIZES = { fr: /\d\s[kMG]?o(?!\p{L})/gu, others: /\d\s?[kKMG]?B(?!\p{L})/gu }

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Finds English on pages that should be in `language`. `own`: texts that users wrote. */
export function englishFinder(language: string, own: readonly string[]): (said: readonly string[]) => string[] {
  const translated = new Set(translations[language].values())
  // A single letter is a symbol, as the names of notes.
  const english = new Set([...source.values()].filter((text) => text.length > 1 && !translated.has(text)))
  const known = allWords(translations[language])
  for (const word of [...NAMES, ...own.flatMap(wordsIn)]) known.add(word)
  const foreign = new Set(
    [...COMMON, ...DATES, ...allWords(source)].filter((word) => word.length > 1 && !known.has(word)),
  )
  // Japanese and Chinese have no Latin letters, so every unknown word is foreign.
  const isForeign = (word: string) => foreign.has(word) || (language !== 'fr' && word.length > 1 && !known.has(word))
  const withoutOwn = (text: string) =>
    own.reduce(
      (rest, one) => rest.replaceAll(one, ''),
      text
        .replace(/<[^>]+>|\S+@\S+|https?:\/\/\S+/g, '')
        .replace(UUID, '')
        .replace(language === 'fr' ? SIZES.fr : SIZES.others, '')
        .replace(CHORDS, ''),
    )
  // Chinese and Japanese write numbers as English does.
  const isNumberForeign = (text: string) => language === 'fr' && ENGLISH_NUMBER.test(text)
  return (said) =>
    said.filter((text) => {
      const rest = withoutOwn(text)
      return english.has(text) || wordsIn(rest).some(isForeign) || isNumberForeign(rest)
    })
}
