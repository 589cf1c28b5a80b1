import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { demoSong } from '../../../support/demoSongs'
import { timeOthers } from '../../lib/otherRenderers'
import { ms, type Row, whole } from '../../lib/table'
import type { Writer } from '../fill'
import { type Program, startProduction } from '../process'
import { saveSong } from '../saveSong'
import { timedReads } from '../timedReads'
import { watched } from '../watch'

const SONGS = 10
const FORMATS = ['wav', 'mp3'] as const
const PROMPTS = ['a rainy night drive', 'epic battle, fast', 'jazz trio, 90 bpm', 'trap beat', 'rock anthem']
const MOST_MB = 400
const MOST_HEALTH_MS = 20
const MOST_CACHED_MS = 50

type Format = (typeof FORMATS)[number]

/** Replaces the bytes of a writer's song and gives its id. */
async function songOf(server: Program, writer: Writer, body: Uint8Array<ArrayBuffer>): Promise<string> {
  await saveSong(server, writer, body)
  const headers = { Authorization: `Bearer ${writer.token}` }
  const place = `${server.url}/api/v1/songs/data/${writer.dataId}`
  const id = (await fetch(place, { method: 'HEAD', headers })).headers.get('x-song-id')
  if (id === null) throw new Error('the bytes belong to no song')
  return id
}

const pathOf = (id: string, format: Format) => `/api/v1/songs/download/${format}/${id}`

/** Downloads sound; in seconds. */
async function download({ url }: Program, { token }: Writer, id: string, format: Format): Promise<number> {
  const begun = performance.now()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${pathOf(id, format)}`, { headers })
  if (!answer.ok) throw new Error(`${format} answered ${answer.status}`)
  await answer.body?.pipeTo(new WritableStream())
  return (performance.now() - begun) / 1000
}

/**
 * Sound that the server renders with its one thread: twenty files at once, then a song of five minutes beside other
 * programs.
 */
export async function audioRows(dataDir: string, writers: readonly Writer[]): Promise<Row[]> {
  const server = await startProduction(dataDir)
  try {
    const [first, ...others] = writers
    const songs = await Promise.all(
      Array.from({ length: SONGS }, async (_, seed) => {
        const { midi } = compose({ ...EMPTY_REQUEST, prompt: PROMPTS[seed % PROMPTS.length], seed })
        return { writer: others[seed], id: await songOf(server, others[seed], new Uint8Array(midi)) }
      }),
    )
    const all = songs.flatMap((song) => FORMATS.map((format) => ({ ...song, format })))
    const fetchAll = () => Promise.all(all.map((one) => download(server, one.writer, one.id, one.format)))
    const { seconds: took, mostMb, healthP99 } = await watched(server, fetchAll)
    const cached = await timedReads(
      server,
      all.map(({ id, format, writer }) => ({ path: pathOf(id, format), token: writer.token })),
    )
    const slowest = Math.max(...cached)

    const demo = demoSong('All Night Long')
    const id = await songOf(server, first, new Uint8Array(demo.bytes))
    const wav = await download(server, first, id, 'wav')
    const mp3 = await download(server, first, id, 'mp3')
    const other = timeOthers(demo.path)
    const seconds = (value: number | null) => (value === null ? 'not installed' : `${value.toFixed(1)} s`)
    return [
      {
        what: `${demo.name} by one render thread: WAV (FluidSynth) / MP3 (FluidSynth and LAME)`,
        measured: `${seconds(wav)} (${seconds(other.fluidsynth)}) / ${seconds(mp3)} (${seconds(other.lame)})`,
      },
      {
        what: `WAV and MP3 of ${SONGS} composed songs, asked for at once: memory of the process at most`,
        target: `≤ ${MOST_MB} MB`,
        measured: `${whole(mostMb)} MB (all ${all.length} there after ${took.toFixed(1)} s)`,
        met: mostMb <= MOST_MB,
      },
      {
        what: 'meanwhile: 99 % of /healthz answered within',
        target: `≤ ${MOST_HEALTH_MS} ms`,
        measured: ms(healthP99),
        met: healthP99 <= MOST_HEALTH_MS,
      },
      {
        what: 'the same files from the cache, one after the other: the slowest',
        target: `≤ ${MOST_CACHED_MS} ms`,
        measured: ms(slowest),
        met: slowest <= MOST_CACHED_MS,
      },
    ]
  } finally {
    await server.stop()
  }
}
