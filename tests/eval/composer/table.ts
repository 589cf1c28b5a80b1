import type { Row } from './rows/row'

const mark = ({ passed, contradiction }: Row) =>
  passed === null ? '–' : passed ? 'met' : contradiction ? `**not met**: ${contradiction}` : '**not met**'
const cell = (text: string) => text.replaceAll('|', '/')

/** The rows as one Markdown table, in order of area. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [row.area, row.measure, row.ours, row.gate, mark(row), row.published ?? '', row.human ?? ''].map(cell),
  )
  const head = ['Area', 'Measure', 'Tunesmith', 'Gate', '', 'Published systems, baseline', 'People']
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** The notes of all rows that have some. */
export const notesOf = (rows: readonly Row[]): string =>
  rows
    .filter(({ notes }) => notes && notes.length > 0)
    .map(({ measure, notes }) => `${measure}\n${notes!.map((note) => `    ${note}`).join('\n')}`)
    .join('\n')
