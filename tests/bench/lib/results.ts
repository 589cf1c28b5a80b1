/** The results of the benchmarks: files that are kept in the repository, and their tables in docs/benchmarks.md. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { line, print, type Row, verdict } from './table'

/** The suites, each with its own table. 'gpu' is the editor where a GPU draws. */
export const SUITES = ['editor', 'gpu', 'server', 'package'] as const
export type Suite = (typeof SUITES)[number]

/** A group's measurements, with the conditions that they depend on. */
export interface Result {
  /** Day of the measurement, such as 2026-11-29. */
  readonly date: string
  /** The output of `git describe`; ends with '-dirty' if there were uncommitted changes. */
  readonly revision: string
  readonly machine: string
  readonly rows: readonly Row[]
}

const FOLDER = 'tests/bench/results'
const PAGE = 'docs/benchmarks.md'

/**
 * Returns a function that prints the rows of a group as soon as they are there, since a run may be cut off, and keeps
 * them in place of the group's last ones. `details`: what the figures depend on besides the processor.
 */
export function createRecorder(suite: Suite, details: string): (group: string, rows: readonly Row[]) => void {
  const machine = `${cpus().length} cores (${arch()}, ${cpus()[0].model}), ${details}`
  const revision = describe()
  const date = new Date().toISOString().slice(0, 10)
  console.log(`${date}, ${revision}: ${machine}`)
  return (group, rows) => {
    console.log(`\n${group}\n\n${print(rows)}`)
    mkdirSync(`${FOLDER}/${suite}`, { recursive: true })
    const result: Result = { date, revision, machine, rows }
    writeFileSync(`${FOLDER}/${suite}/${group}.json`, `${JSON.stringify(result, null, 2)}\n`)
    writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8')))
  }
}

function describe(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}

/** The kept results of a suite, by the name of the group. */
export function readResults(suite: Suite): ReadonlyMap<string, Result> {
  const files = readdirSync(`${FOLDER}/${suite}`).sort()
  return new Map(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`${FOLDER}/${suite}/${file}`, 'utf8'))]),
  )
}

/** The page with the tables of the kept results, each between its marks: `<!-- editor -->` and `<!-- end -->`. */
export function withFigures(page: string): string {
  return SUITES.reduce((text, suite) => {
    const [before, rest] = text.split(`<!-- ${suite} -->\n`)
    const end = rest?.indexOf('<!-- end -->') ?? -1
    if (end < 0) throw new Error(`${PAGE} has no place for the figures of ${suite}`)
    return `${before}<!-- ${suite} -->\n${tableOf(readResults(suite))}\n${rest.slice(end)}`
  }, page)
}

function tableOf(results: ReadonlyMap<string, Result>): string {
  const rows = [...results].flatMap(([group, { date, rows: those }]) =>
    those.map(({ what, target = '–', measured, met }) => [group, what, target, measured, verdict(met), date]),
  )
  return [['Group', 'What', 'Target', 'Tunesmith', '', 'Measured'], Array(6).fill('---'), ...rows].map(line).join('\n')
}
