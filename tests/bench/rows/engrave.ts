import { spawnSync } from 'node:child_process'
import { demoSong } from '../../support/demoSongs'
import { median, ms, type Row } from '../lib/table'

const ROUNDS = { short: 1, long: 5 } as const

interface Engraved {
  readonly pages: number
  readonly milliseconds: number
  readonly peakMiB: number
}

/** Engraves a demo song and writes its PDF, in a process of its own each time: once as it is, and once so long that it has over 100 pages. */
export async function engraveRows(): Promise<Row[]> {
  const { name, path } = demoSong('Take 5')
  const runs = [1, 2, 3].map(() => engraved(path, ROUNDS.short))
  const perPage = median(runs.map(({ pages, milliseconds }) => milliseconds / pages))
  const long = engraved(path, ROUNDS.long)
  return [
    {
      what: `${name} engraved and written as PDF in a new process, a page`,
      field: '–',
      target: '≤ 300 ms',
      measured: `${ms(perPage)} (${runs[0].pages} pages)`,
      met: perPage <= 300,
    },
    {
      what: `${name} ${ROUNDS.long} times in a row as PDF: most memory of the process`,
      field: '–',
      target: '≤ 250 MB at 100 pages',
      measured: `${Math.round(long.peakMiB)} MiB (${long.pages} pages in ${(long.milliseconds / 1000).toFixed(1)} s)`,
      met: long.pages >= 100 && long.peakMiB * 1.048576 <= 250,
    },
  ]
}

function engraved(path: string, rounds: number): Engraved {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/lib/engravePages.ts', path, String(rounds)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}
