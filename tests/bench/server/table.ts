/** One line of the server's table. */
export interface Row {
  readonly what: string
  /** Undefined for a figure without a target. */
  readonly target?: string
  readonly measured: string
  readonly met?: boolean
}

const verdict = ({ met }: Row): string => (met === undefined ? '' : met ? 'met' : '**not met**')

export const print = (rows: readonly Row[]): string =>
  [['What', 'Target', 'Tunesmith', ''], Array(4).fill('---'), ...rows.map(cells)]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')

const cells = (row: Row): string[] => [row.what, row.target ?? '–', row.measured, verdict(row)]

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
