import type { Evidence, Found } from '../prompt/understanding'
import type { ExplainLine } from '../spec'
import type { Words } from './text/words'

/** A decided value, where it came from, and the prompt's words for it where it came from there. */
export interface Choice<T> {
  readonly value: T
  readonly from: ExplainLine['from']
  readonly evidence: readonly Evidence[]
}

export const choice = <T>(value: T, from: ExplainLine['from'], evidence: readonly Evidence[] = []): Choice<T> => ({
  value,
  from,
  evidence,
})

/** What the prompt, or the blueprint made for it, says; `value` is what is made of it. */
export const said = <T>({ by, evidence }: Found<unknown>, value: T): Choice<T> =>
  choice(value, by ?? 'prompt', evidence)

/** The words as they are quoted: "rainy", "night drive". */
export const quoted = (evidence: readonly Evidence[]): string =>
  [...new Set(evidence.map(({ text }) => text.trim()))].join(', ')

/** How many places of the prompt are quoted in one sentence, and how many characters of each. */
const MOST_QUOTED = 6
const MOST_LETTERS = 40

/** Places of the prompt, each in quotes, as far as one can take in. */
export function quotedList(evidence: readonly Evidence[], words: Words): string {
  const texts = [...new Set(evidence.map(({ text }) => text.trim()))]
  const clipped = texts.slice(0, MOST_QUOTED).map((text) => {
    const letters = [...text]
    return words.quote(letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text)
  })
  const list = words.list(clipped)
  return texts.length > MOST_QUOTED ? words.more(list, texts.length - MOST_QUOTED) : list
}
