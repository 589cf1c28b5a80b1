import type { Sample } from '../sample'
import { quantile, share } from '../statistics'

/** A line of the table. */
export interface Row {
  readonly area: string
  readonly measure: string
  readonly ours: string
  readonly gate: string
  /** Null: shown for comparison, without a gate. */
  readonly passed: boolean | null
  /** Figures of published systems and of the measured baseline. */
  readonly published?: string
  /** Figures measured on people's music. */
  readonly human?: string
  /** Examples of what failed. */
  readonly notes?: readonly string[]
  /** Why the gate cannot hold: it contradicts another one. The row still counts as not met. */
  readonly contradiction?: string
}

export const percent = (value: number, digits = 1): string =>
  Number.isNaN(value) ? '–' : `${(100 * value).toFixed(digits)} %`
const number = (value: number) =>
  Number.isNaN(value) ? '–' : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)
/** The 5th percentile, the median and the 95th, as text. */
export const spread = (values: readonly number[]): string =>
  [0.05, 0.5, 0.95].map((at) => number(quantile(values, at))).join(' / ')

/** People's ranges run from their 5th to their 95th percentile, so nine of ten songs should lie inside. */
const NINE_OF_TEN = 0.9

/** Genres too far from pop for the ranges that were measured on it. */
const UNLIKE_POP = ['Jazz', 'Ambient', 'Experimental']
export const isLikePop = ({ request }: Sample): boolean => !UNLIKE_POP.includes(request.genre!)

type Rest = Pick<Row, 'published' | 'human' | 'notes' | 'contradiction'>

/** A row whose values should lie in a range. `least` is the share that must; nine of ten by default. */
export function within(
  area: string,
  measure: string,
  values: readonly number[],
  [low, high]: readonly [number, number],
  rest: Rest & { readonly least?: number } = {},
): Row {
  const known = values.filter((value) => !Number.isNaN(value))
  const inside = share(known, (value) => value >= low - 1e-9 && value <= high + 1e-9)
  const { least = NINE_OF_TEN, ...others } = rest
  const gate =
    low === Number.NEGATIVE_INFINITY ? `≤ ${high}` : high === Number.POSITIVE_INFINITY ? `≥ ${low}` : `${low}–${high}`
  return {
    area,
    measure,
    ours: `${spread(known)}; ${percent(inside)} inside`,
    gate,
    passed: known.length > 0 && inside >= least,
    ...others,
  }
}

/** A row in which the share `least` of all items must be without faults; all of them by default. */
export function all<T>(
  area: string,
  measure: string,
  items: readonly T[],
  faultsOf: (item: T) => readonly string[],
  rest: Rest & { readonly least?: number } = {},
): Row {
  const { least = 1, ...others } = rest
  const faulty = items.map(faultsOf).filter(({ length }) => length > 0)
  const right = 1 - faulty.length / items.length
  return {
    area,
    measure,
    ours: `${percent(right, right > 0.995 && right < 1 ? 2 : 1)} of ${items.length}`,
    gate: least === 1 ? '100 %' : `≥ ${percent(least, 0)}`,
    passed: items.length > 0 && right >= least,
    notes: faulty.slice(0, 6).map((faults) => faults.slice(0, 3).join(', ')),
    ...others,
  }
}

export const least = (area: string, measure: string, value: number, gate: number, rest: Rest = {}): Row => ({
  area,
  measure,
  ours: number(value),
  gate: `≥ ${gate}`,
  passed: value >= gate,
  ...rest,
})
export const most = (area: string, measure: string, value: number, gate: number, rest: Rest = {}): Row => ({
  area,
  measure,
  ours: number(value),
  gate: `≤ ${gate}`,
  passed: value <= gate,
  ...rest,
})
