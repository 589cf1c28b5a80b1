import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median, type Row, whole } from '../../lib/table'
import { PUBLIC_SONGS } from '../fill'
import { type Program, startBare } from '../process'

const PATH = '/api/v1/songs/public?limit=20'
const CONNECTIONS = 100
/** Many short turns, so that other load on the machine affects both. */
const SECONDS = 2
const ROUNDS = 12

interface Load {
  readonly perSecond: number
  readonly p99: number
}

async function load(url: string): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The list of public songs compared with a bare route that answers with the same bytes, in turns. */
export async function listingRows({ url }: Program, folder: string): Promise<Row[]> {
  const json = await (await fetch(url + PATH)).text()
  if (JSON.parse(json).count !== PUBLIC_SONGS || JSON.parse(json).data.length !== 20) throw new Error('not the list')
  const file = join(folder, 'list.json')
  writeFileSync(file, json)
  const bare = await startBare(file, folder)
  const turns: { ours: Load; theirs: Load }[] = []
  try {
    for (const warm of [bare.url, url + PATH]) await autocannon({ url: warm, connections: CONNECTIONS, duration: 2 })
    for (let round = 0; round < ROUNDS; round++) {
      turns.push({ theirs: await load(bare.url), ours: await load(url + PATH) })
    }
  } finally {
    await bare.stop()
  }
  const ratio = median(turns.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))
  const each = (which: 'ours' | 'theirs') => whole(median(turns.map((turn) => turn[which].perSecond)))
  const p99 = median(turns.map(({ ours }) => ours.p99))
  return [
    {
      what: `20 of ${whole(PUBLIC_SONGS)} public songs, ${CONNECTIONS} connections: requests a second, against a bare Koa route with the same ${(json.length / 1000).toFixed(1)} kB`,
      target: '≥ 50 %',
      measured: `${each('ours')} of ${each('theirs')}: ${whole(ratio * 100)} % (99 % within ${whole(p99)} ms)`,
      met: ratio >= 0.5,
    },
  ]
}
