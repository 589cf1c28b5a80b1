import type { Evidence, Found } from '../prompt/understanding'
import type { ExplainLine } from '../spec'

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
