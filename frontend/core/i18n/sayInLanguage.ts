import i18next from 'i18next'
import { english } from './en'

/** A sentence that may come in English from elsewhere. */
interface Known {
  readonly key: string
  readonly pattern: RegExp
}

/**
 * What a server or a thread said in English, in the current language. A sentence that is not among `en/sentences.ts` comes
 * out as it is.
 */
export function sayInLanguage(sentence: string): string {
  if (i18next.language === 'en') return sentence
  for (const { key, pattern } of knownSentences()) {
    const values = pattern.exec(sentence)
    if (values) return say(`sentences:${key}`, withCount(values.groups ?? {}))
  }
  return sentence
}

const say = i18next.t as (key: string, values: object) => string

/** Plural forms need a number. */
const withCount = (values: Readonly<Record<string, string>>): object =>
  values.count === undefined ? values : { ...values, count: Number(values.count) }

let known: readonly Known[] | undefined

/** Read when first needed. The exact ones come first: those with something that varies are broader. */
function knownSentences(): readonly Known[] {
  known ??= Object.entries(english.sentences)
    .flatMap(([area, texts]) => Object.entries(texts).map(([key, text]) => toKnown(`${area}.${key}`, text)))
    .sort((a, b) => Number(a.pattern.source.includes('(?<')) - Number(b.pattern.source.includes('(?<')))
  return known
}

function toKnown(key: string, text: string): Known {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')
  return { key: key.replace(/_(one|other)$/, ''), pattern: new RegExp(`^${pattern}$`) }
}
