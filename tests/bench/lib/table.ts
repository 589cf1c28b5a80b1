/** A measurement, as it is printed and kept. */
export interface Row {
  readonly what: string
  /** The closest open editor (signal), measured the same way; see docs/benchmarks.md. */
  readonly field?: string
  /** Undefined for a figure without a target. */
  readonly target?: string
  readonly measured: string
  readonly met?: boolean
}

/** Rows as a table in Markdown. */
export const print = (rows: readonly Row[]): string =>
  [
    ['What', 'Field', 'Target', 'Tunesmith', ''],
    Array(5).fill('---'),
    ...rows.map(({ what, field = '–', target = '–', measured, met }) => [what, field, target, measured, verdict(met)]),
  ]
    .map(line)
    .join('\n')

/** A line of a table in Markdown. */
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Undefined: there is no target. */
export const verdict = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'met' : '**not met**')

export const whole = (value: number): string => Math.round(value).toLocaleString('en')

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** A cost and that of the blank page in the same run, both in milliseconds. */
export interface Measured {
  readonly cpuMs: number
  readonly blankMs: number
  /** The page's longest task; 0 when none took 50 ms or more. */
  readonly longestTask: number
}

export const times = ({ cpuMs, blankMs }: Pick<Measured, 'cpuMs' | 'blankMs'>): number => cpuMs / blankMs

/** A cost as a multiple of the blank page's. */
export const multiple = (cost: Measured): string =>
  `${times(cost).toFixed(2)} × (${cost.cpuMs.toFixed(2)} / ${cost.blankMs.toFixed(2)} ms)`

/** The browser reports only tasks of 50 ms or more. */
export const task = (longest: number): string => (longest === 0 ? '< 50 ms' : ms(longest))

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
