import { median, ms, type Row } from '../../lib/table'
import type { FilledFolder } from '../fill'
import type { Program } from '../process'

const PATH = '/api/v1/songs/me?limit=20'
const REQUESTS = 500

async function timed(url: string, token: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: unknown[] }
  if (data.length !== 20) throw new Error(`${url} gave ${data.length} songs`)
  return performance.now() - begun
}

/** A page of a large library compared with the same page of a small one, requested in turns. */
export async function libraryRows({ url }: Program, { small, large }: FilledFolder): Promise<Row[]> {
  const times: { small: number; large: number }[] = []
  for (let i = 0; i < REQUESTS; i++) {
    times.push({ small: await timed(url + PATH, small), large: await timed(url + PATH, large) })
  }
  const [ofSmall, ofLarge] = [median(times.map((each) => each.small)), median(times.map((each) => each.large))]
  return [
    {
      what: '20 songs of a library of 10,000 against 20 of one of 100, one request at a time',
      target: '≤ 3 times',
      measured: `${(ofLarge / ofSmall).toFixed(2)} times (${ms(ofLarge)} against ${ms(ofSmall)})`,
      met: ofLarge <= 3 * ofSmall,
    },
  ]
}
