/** One line of the table. */
export interface Row {
  readonly what: string
  /** The closest open editor (signal), measured the same way; see docs/benchmarks.md. */
  readonly field: string
  readonly target: string
  readonly measured: string
  readonly met: boolean
}

export function print(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['What', 'Field', 'Target', 'Tunesmith', '']),
    line(['---', '---', '---', '---', '---']),
    ...rows.map((row) => line([row.what, row.field, row.target, row.measured, row.met ? 'met' : '**not met**'])),
  ].join('\n')
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** A cost and that of the blank page in the same run, both in milliseconds. */
export interface Measured {
  readonly cpuMs: number
  readonly blankMs: number
  /** The page's longest task; 0 when none took 50 ms or more. */
  readonly longestTask: number
}

export const times = ({ cpuMs, blankMs }: Pick<Measured, 'cpuMs' | 'blankMs'>): number => cpuMs / blankMs

/** As a multiple of the blank page. */
export const multiple = (cost: Measured): string =>
  `${times(cost).toFixed(2)} × (${cost.cpuMs.toFixed(2)} / ${cost.blankMs.toFixed(2)} ms)`

/** The browser reports only tasks of 50 ms or more. */
export const task = (longest: number): string => (longest === 0 ? '< 50 ms' : ms(longest))

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
