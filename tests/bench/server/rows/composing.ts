import { ms, type Row, whole } from '../../lib/table'
import type { Writer } from '../fill'
import type { Program } from '../process'

const USERS = 8
const SONGS = 25
/** The longest song with the most tracks. */
const REQUEST = { bars: 32, trackCount: 8 }
const PROMPTS = ['a rainy night drive', 'epic battle, fast', 'jazz trio, 90 bpm', 'une valse triste', '夏の海']

async function timed(url: string, token: string, prompt: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}/api/v1/songs/generate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...REQUEST, prompt }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`composing answered ${response.status}: ${text}`)
  return performance.now() - begun
}

/** Several users, each composing one song after the other. */
async function composing(url: string, writers: readonly Writer[]): Promise<{ perSecond: number; times: number[] }> {
  const begun = performance.now()
  const each = writers.map(async ({ token }, user) => {
    const times: number[] = []
    for (let song = 0; song < SONGS; song++) {
      times.push(await timed(url, token, `${PROMPTS[song % PROMPTS.length]} ${user} ${song}`))
    }
    return times
  })
  const times = (await Promise.all(each)).flat().sort((a, b) => a - b)
  return { perSecond: (times.length * 1000) / (performance.now() - begun), times }
}

/** Songs composed into libraries: by one user, then by several at once; one thread composes for them all. */
export async function composingRows({ url }: Program, writers: readonly Writer[]): Promise<Row[]> {
  const begun = performance.now()
  await timed(url, writers[0].token, 'the first song, with which the thread starts')
  const first = performance.now() - begun
  const alone = await composing(url, writers.slice(0, 1))
  const together = await composing(url, writers.slice(0, USERS))
  const p95 = (times: readonly number[]) => ms(times[Math.floor(0.95 * times.length)])
  return [
    {
      what: `compose ${REQUEST.bars} bars of ${REQUEST.trackCount} tracks into the library: the first / 95 % of one user's`,
      measured: `${ms(first)} / ${p95(alone.times)}`,
    },
    {
      what: `the same, ${USERS} users at once: songs a second / 95 % of them`,
      measured: `${whole(together.perSecond)} / ${p95(together.times)}`,
    },
  ]
}
