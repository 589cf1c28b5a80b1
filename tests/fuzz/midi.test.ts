import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBytes } from '../api/support/library'
import { header, noteAt } from '../api/support/midi'
import type { Answer } from '../support/answer'
import { tries } from '../support/sample'
import { type Account, startServer, type TestServer } from '../support/server'
import { midiBytes } from './midiBytes'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const PROMPTLY_MS = 30_000

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer({ env: { AUDIO_MAX_MINUTES: '1' } })
  owner = await server.signUp()
})
afterAll(() => server.close())

/** The client refuses answers that the document does not declare; here it refuses slow ones too. */
async function promptly(call: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PROMPTLY_MS} ms`)), PROMPTLY_MS)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}

const INVALID = { detail: 'Invalid MIDI file' }
const get = (path: string) => promptly(owner.client.get(path))

test('any saved bytes come back unchanged, or are refused and change nothing', {
  timeout: 300_000,
}, async () => {
  const id = await saveBytes(owner)
  const path = `/api/v1/songs/data/${id}`
  let stored: Buffer = header()
  await fc.assert(
    fc.asyncProperty(midiBytes, async (bytes) => {
      const made = await promptly(owner.client.post('/api/v1/songs/data', { bytes }))
      if (made.status !== 200) expect([made.status, made.json]).toEqual([422, INVALID])
      else expect((await get(`/api/v1/songs/data/${made.text}`)).bytes.equals(bytes)).toBe(true)
      const replaced = await promptly(owner.client.put(path, { bytes }))
      expect(replaced.status).toBe(made.status)
      if (replaced.status === 200) stored = bytes
      expect((await get(path)).bytes.equals(stored)).toBe(true)
      const uploaded = await promptly(owner.client.post('/api/midi/upload', { bytes }))
      expect(uploaded.status).toBe(made.status)
      if (uploaded.status === 200) expect((await get(uploaded.json.path)).bytes.equals(bytes)).toBe(true)
    }),
    { seed, numRuns: tries(800, 60) },
  )
})

test('downloads of a song with any bytes get an answer', { timeout: 300_000 }, async () => {
  const acceptable = midiBytes.map((bytes) => Buffer.concat([header(), bytes.subarray(14)]))
  await fc.assert(
    fc.asyncProperty(acceptable, async (bytes) => {
      const data_id = await saveBytes(owner, bytes)
      const { json: song } = await owner.client.post('/api/v1/songs', { json: { name: 'Any', data_id } })
      const download = `/api/v1/songs/download`
      expect((await get(`${download}/midi/${song.id}`)).bytes.equals(bytes)).toBe(true)
      expect((await get(`/api/v1/songs/${song.id}/download_zip`)).status).toBe(200)
      expect([200, 400, 413, 422]).toContain((await get(`${download}/wav/${song.id}`)).status)
      const json = { projectId: song.id, midi: true, logs: true }
      const exported = await promptly(owner.client.post('/api/export', { json }))
      expect([200, 422]).toContain(exported.status)
      for (const link of exported.json.files ?? []) expect((await get(link)).status).toBe(200)
    }),
    { seed, numRuns: tries(40, 3), endOnFailure: true },
  )
})

test('sheet music of a note before any bytes is written in every format, or refused in every format', {
  timeout: 300_000,
}, async () => {
  const division = fc.constantFrom(480, 1, 0x7fff, 0xe250)
  await fc.assert(
    fc.asyncProperty(midiBytes, division, async (rest, ticks) => {
      const bytes = Buffer.concat([noteAt(120), rest.subarray(14)])
      bytes.writeUInt16BE(ticks, 12)
      const data_id = await saveBytes(owner, bytes)
      const { json: song } = await owner.client.post('/api/v1/songs', { json: { name: 'Any', data_id } })
      const sheet = (format: string) => get(`/api/v1/songs/download/sheet/${song.id}?format=${format}`)
      const [pdf, xml, mxl] = [await sheet('pdf'), await sheet('musicxml'), await sheet('mxl')]
      expect([200, 413, 422]).toContain(pdf.status)
      expect([xml.status, mxl.status]).toEqual([pdf.status, pdf.status])
      if (pdf.status === 200) {
        expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
        expect(xml.text).toContain('<score-partwise')
        expect(Object.values(unzipSync(mxl.bytes)).map((each) => strFromU8(each))).toContain(xml.text)
      } else expect([xml.json, mxl.json]).toEqual([pdf.json, pdf.json])
      expect((await get('/healthz')).status).toBe(200)
    }),
    { seed, numRuns: tries(60, 3), endOnFailure: true },
  )
})
