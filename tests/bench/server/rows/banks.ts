import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { DEMO_SONGS, demoSong } from '../../../support/demoSongs'
import { ms, type Row, whole } from '../../lib/table'
import type { Writer } from '../fill'
import { type Program, startProduction } from '../process'
import { saveSong } from '../saveSong'
import { watched } from '../watch'

const SONGS = 50
const PROMPTS = ['a rainy night drive', 'epic battle, fast', 'jazz trio, 90 bpm', 'trap beat', 'rock anthem', 'house']
const MAX_MB = 300
const MAX_HEALTH_MS = 50

/** The demo songs, and composed ones. */
function songs(): Uint8Array<ArrayBuffer>[] {
  const demos = DEMO_SONGS.map(({ name }) => new Uint8Array(demoSong(name).bytes))
  const composed = Array.from({ length: SONGS - demos.length }, (_, seed) => {
    const { midi } = compose({ ...EMPTY_REQUEST, prompt: PROMPTS[seed % PROMPTS.length], seed })
    return new Uint8Array(midi)
  })
  return [...demos, ...composed]
}

async function bytesOfBank({ url }: Program, { token, dataId }: Writer): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/v1/songs/data/${dataId}/bank`, { headers })
  if (!response.ok) throw new Error(`a bank answered ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return bytes
}

/** The sound banks of 50 songs, requested at once: first the server makes them, then it has them. */
export async function bankRows(dataDir: string, writers: readonly Writer[]): Promise<Row[]> {
  const server = await startProduction(dataDir)
  try {
    const all = songs().map((bytes, i) => ({ bytes, writer: writers[i] }))
    for (const { bytes, writer } of all) await saveSong(server, writer, bytes)
    const made = await watched(server, () => Promise.all(all.map(({ writer }) => bytesOfBank(server, writer))))
    const { result: lengths, seconds, beforeMb: before, mostMb: most, healthP99: p99 } = made
    const again = performance.now()
    await Promise.all(all.map(({ writer }) => bytesOfBank(server, writer)))
    const kept = performance.now() - again
    const megabytes = lengths.reduce((sum, length) => sum + length, 0) / 1e6
    return [
      {
        what: `sound banks of ${SONGS} songs at once, ${megabytes.toFixed(0)} MB: memory of the process before / at most`,
        target: `≤ ${MAX_MB} MB`,
        measured: `${whole(before)} / ${whole(most)} MB`,
        met: most <= MAX_MB,
      },
      {
        what: 'meanwhile: 99 % of /healthz answered within',
        target: `≤ ${MAX_HEALTH_MS} ms`,
        measured: ms(p99),
        met: p99 <= MAX_HEALTH_MS,
      },
      {
        what: 'until all of them have arrived: made / kept from before',
        measured: `${seconds.toFixed(1)} s / ${ms(kept)}`,
      },
    ]
  } finally {
    await server.stop()
  }
}
