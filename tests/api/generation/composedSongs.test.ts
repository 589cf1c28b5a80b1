import { randomUUID } from 'node:crypto'
import { parseMidi } from 'midi-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GenerateSong } from '#shared/api/generation'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'
import { type Client, createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer } from '../../support/serverProcess'
import { emptyDatabase } from '../../support/testDatabase'

// Songs of the server's own composer, over HTTP.

let server: TestServer
let user: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  user = await server.signUp()
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

/** Composes a song and returns the answer with the song's bytes. */
async function generate(json: object, client: Client = user.client) {
  const answer = await client.post('/api/v1/songs/generate', { json })
  expect(answer.status, answer.text).toBe(200)
  const { bytes } = await client.get(`/download_midi/${answer.json.file}`)
  return { ...answer.json, bytes }
}

const FORM = {
  prompt: 'a tense chase through the rain',
  genre: 'Cinematic / Soundtrack',
  scale: 'A Harmonic Minor',
  bars: 8,
  tempo: 140,
  trackCount: 5,
  tracks: [
    { type: 'drums', complexity: 8 },
    { type: 'melody', instrument: 'Strings' },
  ],
  seed: 20_260_131,
  variant: 3,
  takes: [0, 2],
  humanise: 0.4,
  blueprint: {
    motif: [
      { degree: 1, duration: 4 },
      { degree: 5, duration: 12 },
    ],
    chords: { A: ['i', 'bVI', 'iv', 'V'] },
  },
}

test('the song follows the request and explains what was understood', async () => {
  const { bytes, ...answer } = await generate({ prompt: 'A sad jazz waltz at 90 bpm, 8 bars, piano and bass only' })
  const [song] = (await user.client.get('/api/v1/songs/me')).json.data
  expect(song).toMatchObject({ id: answer.song_id, genre: 'Jazz', mood: 'Sad', name: answer.name })
  expect(answer.name).toBe('Sad Jazz Waltz')
  const about = answer.explain.map((line: { about: string }) => line.about)
  expect(about).toEqual(expect.arrayContaining(['genre', 'mood', 'tempo', 'bars']))
  expect(answer.explain[0]).toEqual({ about: 'genre', from: 'prompt', text: expect.stringMatching(/jazz/i) })
  const { tracks } = parseMidi(bytes)
  const [tempo] = tracks.flat().filter(({ type }) => type === 'setTempo')
  expect(tempo).toMatchObject({ microsecondsPerBeat: Math.round(60_000_000 / 90) })
})

test('the explanation is in the requested language', async () => {
  const { explain } = await generate({ prompt: 'sad jazz', language: 'fr' })
  expect(explain).toEqual(compose({ ...EMPTY_REQUEST, prompt: 'sad jazz', language: 'fr' }).spec.explain)
  expect(explain).not.toEqual(compose({ ...EMPTY_REQUEST, prompt: 'sad jazz', language: 'en' }).spec.explain)
})

describe('the same request', () => {
  test('gives the same bytes: twice, as a started generation, and as in a browser', async () => {
    const first = await generate(FORM)
    const second = await generate(FORM)
    expect(second.bytes.equals(first.bytes)).toBe(true)
    await user.client.post('/api/v1/generate_midi', { json: FORM })
    const latest = async () => (await user.client.get('/api/v1/latest_midi')).json.file_path
    await expect.poll(latest).not.toBe(`/download_midi/${second.file}`)
    expect((await user.client.get(await latest())).bytes.equals(first.bytes)).toBe(true)
    expect(compose(GenerateSong.parse(FORM)).midi).toEqual(Uint8Array.from(first.bytes))
  })

  test('with the seed of the answer gives them again', async () => {
    const { bytes, seed } = await generate({ prompt: 'Rain', variant: 2 })
    expect((await generate({ prompt: 'Rain', variant: 2 })).seed).toBe(seed)
    expect((await generate({ prompt: 'Rain', seed })).bytes.equals(bytes)).toBe(true)
  })

  test.each([{ seed: 8 }, { variant: 4 }, { takes: [0, 3] }, { humanise: 0.5 }, { blueprint: null }, { tempo: 141 }])(
    'but for %j gives others',
    async (change) => {
      const { bytes } = await generate(FORM)
      expect((await generate({ ...FORM, ...change })).bytes.equals(bytes)).toBe(false)
    },
  )
})

describe('another process of the server', () => {
  test('composes the same bytes', async () => {
    const database = await emptyDatabase()
    const program = runServer({ PORT: '0', DATA_DIR: temporaryFolder(), ...database.env })
    try {
      const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
      const visitor = createClient(url)
      const email = `${randomUUID()}@example.com`
      await visitor.post('/api/v1/users/signup', { json: { email, password: TEST_PASSWORD } })
      const form = { username: email, password: TEST_PASSWORD }
      const { access_token } = (await visitor.post('/api/v1/login/access-token', { form })).json
      const client = createClient(url, `Bearer ${access_token}`)
      for (const request of [FORM, { prompt: 'Pluie sur la ville', language: 'ja' }]) {
        const [here, there] = [await generate(request), await generate(request, client)]
        expect(there.bytes.equals(here.bytes)).toBe(true)
        expect([there.seed, there.name, there.explain]).toEqual([here.seed, here.name, here.explain])
      }
    } finally {
      program.kill('SIGTERM')
      expect((await program.ended).code).toBe(0)
      await database.drop()
    }
  })
})

test('any words give a song', async () => {
  const prompts = [
    '?',
    '🎹'.repeat(2000),
    'a'.repeat(2000),
    '٣'.repeat(500),
    '\u202eevil',
    '<b>'.repeat(300),
    '1e999 bpm',
    '__proto__',
  ]
  for (const prompt of prompts) {
    const { bytes, name } = await generate({ prompt })
    const notes = parseMidi(bytes)
      .tracks.flat()
      .filter(({ type }) => type === 'noteOn')
    expect(notes.length, prompt.slice(0, 20)).toBeGreaterThan(0)
    expect(Array.from(name).length).toBeLessThanOrEqual(60)
  }
})
