import { Agent, request } from 'node:http'
import { type Row, whole } from '../../lib/table'
import { songBytes, type Writer } from '../fill'
import type { Program } from '../process'

const SAVES = 20

interface Answer {
  readonly status: number
  readonly bytes: Buffer
}

/** Sends one request over a connection of the writer. */
function ask(agent: Agent, url: string, token: string, body?: Buffer): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body && { 'Content-Type': 'audio/midi', 'Content-Length': String(body.length) }),
  }
  return new Promise((resolve, reject) => {
    request(url, { agent, method: body ? 'PUT' : 'GET', headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(await response.toArray()) })
    })
      .on('error', reject)
      .end(body)
  })
}

/**
 * All writers at once, each saving its own song repeatedly. Afterwards every song must equal its last acknowledged
 * save.
 */
export async function writerRows({ url }: Program, writers: readonly Writer[]): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length })
  const times: number[] = []
  const statuses = new Map<number, number>()
  const begun = performance.now()
  const last = await Promise.all(
    writers.map(async ({ token, dataId }, i) => {
      let acknowledged: Buffer | undefined
      for (let save = 0; save < SAVES; save++) {
        const body = songBytes(4_000 + ((i * 131 + save * 977) % 16_000))
        const asked = performance.now()
        const { status } = await ask(agent, `${url}/api/v1/songs/data/${dataId}`, token, body)
        times.push(performance.now() - asked)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) acknowledged = body
      }
      return acknowledged
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  let lost = 0
  for (const [i, { token, dataId }] of writers.entries()) {
    const { bytes } = await ask(agent, `${url}/api/v1/songs/data/${dataId}`, token)
    if (!last[i] || !bytes.equals(last[i])) lost++
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  const failed = [...statuses].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0)
  return [
    {
      what: `${writers.length} writers at once, ${SAVES} saves each of a song of 4 to 20 kB, flushed to the disk: failures / lost saves`,
      target: '0 / 0',
      measured: `${failed} / ${lost} (${whole(times.length / seconds)} saves a second; half within ${whole(times[times.length / 2])} ms, all within ${whole(times[times.length - 1])} ms)`,
      met: failed === 0 && lost === 0,
    },
  ]
}
