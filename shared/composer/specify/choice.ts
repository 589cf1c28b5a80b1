import type { Evidence, Found } from '../prompt/understanding'
import type { ExplainLine, TrackSpec } from '../spec'
import type { Key } from '../theory/key'
import type { BarCount, Genre, Mood } from '../vocabulary'
import type { Words } from './text/words'

/** A decided value, its source, and the prompt's words for it if they are the source. */
export interface Choice<T> {
  readonly value: T
  readonly from: ExplainLine['from']
  readonly evidence: readonly Evidence[]
}

/** All decisions, for the explanation. */
export interface Decisions {
  readonly genre: Choice<Genre | null>
  readonly secondGenre: Choice<Genre | null>
  readonly mood: Choice<Mood | null>
  readonly key: Choice<Key>
  readonly tempo: Choice<number>
  readonly bars: Choice<BarCount>
  readonly count: Choice<number>
  readonly complexity: Choice<number>
  readonly tracks: readonly TrackSpec[]
}

export const choice = <T>(value: T, from: ExplainLine['from'], evidence: readonly Evidence[] = []): Choice<T> => ({
  value,
  from,
  evidence,
})

/** A value from the prompt, or from the blueprint made for it. `value` is derived from the finding. */
export const said = <T>({ by, evidence }: Found<unknown>, value: T): Choice<T> =>
  choice(value, by ?? 'prompt', evidence)

/** The evidence as one quotation: "rainy", "night drive". */
export const quoted = (evidence: readonly Evidence[]): string =>
  [...new Set(evidence.map(({ text }) => text.trim()))].join(', ')

/** The most quotations in a sentence, and the most characters of each. */
const MAX_QUOTED = 6
const MAX_LETTERS = 40

/** Quotations from the prompt, shortened to a length that a reader can take in. */
export function quotedList(evidence: readonly Evidence[], words: Words): string {
  const texts = [...new Set(evidence.map(({ text }) => text.trim()))]
  const clipped = texts.slice(0, MAX_QUOTED).map((text) => {
    const letters = [...text]
    return words.quote(letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('')}…` : text)
  })
  const list = words.list(clipped)
  return texts.length > MAX_QUOTED ? words.more(list, texts.length - MAX_QUOTED) : list
}
