import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { SoundBankLoader } from 'spessasynth_core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLayout, readSounds, sf2Ranges } from '#shared/bank/streamedBank'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { demoSong } from '../../support/demoSongs'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { runsAll, tries } from '../../support/sample'
import { type Account, startServer, type TestServer } from '../../support/server'
import { type Client, createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer } from '../../support/serverProcess'
import { makeSong as makeLargeSong } from '../../support/songs'
import { makeSong, saveBytes } from '../support/library'
import { header, midiOfLength } from '../support/midi'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

const SETTINGS = { license: 'CC-BY', attributionName: 'Ada' } as const
const pathOf = (dataId: string | null) => `/api/v1/songs/data/${dataId}/bank`
const bankOf = (client: Client, dataId: string | null, headers = {}) => client.get(pathOf(dataId), headers)
/** The number of sounds in a bank. Throws when the bytes are not a bank. */
const sounds = (bytes: Buffer) => SoundBankLoader.fromArrayBuffer(new Uint8Array(bytes).buffer).samples.length
const composed = (seed: number) => Buffer.from(compose({ ...EMPTY_REQUEST, prompt: 'jazz, 4 bars', seed }).midi)

test('a song’s bank has the sounds of the song, and says how long it is', async () => {
  const answer = await bankOf(owner.client, await saveBytes(owner, demoSong('earthday').bytes as Buffer))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
  expect(answer.bytes.length).toBeLessThan(6_000_000)
  expect(sounds(answer.bytes)).toBeGreaterThan(20)
})

test.each([
  ['without tracks', header()],
  ['whose tracks are rubbish', midiOfLength(5000)],
])('the bank of a song %s is a small one without sounds', async (_, bytes) => {
  const answer = await bankOf(owner.client, await saveBytes(owner, bytes))
  expect([answer.status, sounds(answer.bytes)]).toEqual([200, 0])
  expect(answer.bytes.length).toBeLessThan(30_000)
})

test('is revalidated with its tag until the song changes', async () => {
  const id = await saveBytes(owner, composed(1))
  const first = await bankOf(owner.client, id)
  const etag = first.headers.get('etag') ?? ''
  const same = await bankOf(owner.client, id, { 'If-None-Match': etag })
  expect([same.status, same.bytes.length, same.headers.get('etag')]).toEqual([304, 0, etag])
  const head = await owner.client.request('HEAD', pathOf(id))
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(first.bytes.length)])
  await owner.client.put(`/api/v1/songs/data/${id}`, { bytes: composed(2) })
  const other = await bankOf(owner.client, id, { 'If-None-Match': etag })
  expect(other.status).toBe(200)
  expect(other.headers.get('etag')).not.toBe(etag)
  // The same song elsewhere has the same bank.
  expect((await bankOf(owner.client, await saveBytes(owner, composed(1)))).headers.get('etag')).toBe(etag)
})

test('while it arrives it can be played: the same bank with its sounds last, in the order of the song', async () => {
  const id = await saveBytes(owner, demoSong('earthday').bytes as Buffer)
  const { status, headers, bytes } = await owner.client.get(`${pathOf(id)}?layout=stream`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(headers.get('content-length')).toBe(String(bytes.length))
  const layout = readLayout(bytes)!
  expect(layout.length).toBe(bytes.length)
  const ticks = readSounds(bytes, layout).map(({ tick }) => tick)
  expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
  expect(layout.samplesAt).toBeLessThan(100_000)
  const whole = await bankOf(owner.client, id)
  expect(Buffer.concat(sf2Ranges(layout).map(({ from, to }) => bytes.subarray(from, to))).equals(whole.bytes)).toBe(
    true,
  )
  const tags = [headers.get('etag') ?? '', whole.headers.get('etag') ?? '']
  const statuses = async (layoutName: string) =>
    Promise.all(
      tags.map(
        async (tag) => (await owner.client.get(`${pathOf(id)}?layout=${layoutName}`, { 'If-None-Match': tag })).status,
      ),
    )
  expect([await statuses('stream'), await statuses('sf2')]).toEqual([
    [304, 200],
    [200, 304],
  ])
})

test('a layout that does not exist is refused', async () => {
  const { status, json } = await owner.client.get(`${pathOf(await saveBytes(owner, composed(4)))}?layout=wav`)
  expect([status, json.detail[0].loc]).toEqual([422, ['query', 'layout']])
})

test('it may be read by those who may read the bytes, also when it is kept already', async () => {
  const other = await server.signUp()
  const song = await makeSong(owner, { bytes: composed(3), settings: SETTINGS })
  const id = song.song_data_id
  const statuses = async () => {
    const clients = [owner.client, other.client, server.visitor]
    const asked = clients.flatMap((client) => [
      bankOf(client, id),
      client.get(`${pathOf(id)}?layout=stream`),
      client.get(`/api/v1/songs/data/${id}`),
    ])
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200])
  const etag = (await bankOf(server.visitor, id)).headers.get('etag') ?? ''
  await owner.client.post(`/api/v1/songs/${song.id}/unpublish`)
  expect(await statuses()).toEqual([200, 200, 200, 403, 403, 403, 401, 401, 401])
  const refused = await bankOf(server.visitor, id, { 'If-None-Match': etag })
  expect([refused.status, refused.json, refused.headers.get('cache-control')]).toEqual([
    401,
    { detail: 'Not authenticated' },
    'no-store',
  ])
  await owner.client.delete(`/api/v1/songs/data/${id}`)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404])
})

const LARGE = runsAll ? 'n500k' : 'n100k'

test(`while the bank of a large song (${LARGE}) is made, others are answered`, { timeout: 120_000 }, async () => {
  const id = await saveBytes(owner, Buffer.from(makeLargeSong(LARGE)))
  let isMade = false
  const making = bankOf(owner.client, id).finally(() => {
    isMade = true
  })
  let slowest = 0
  let answers = 0
  while (!isMade) {
    const begun = performance.now()
    expect((await server.visitor.get('/healthz')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - begun)
    answers++
  }
  expect((await making).status).toBe(200)
  expect(answers).toBeGreaterThan(20)
  expect(slowest).toBeLessThan(1000)
})

test('killed while banks are made and written, it gives none in parts', { timeout: 120_000 }, async () => {
  const dataDir = temporaryFolder()
  const start = async () => {
    const program = runServer({ PORT: '0', DATA_DIR: dataDir, THROTTLE_FACTOR: '0' })
    const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
    return { program, url }
  }
  let { program, url } = await start()
  const form = { username: 'ada@example.com', password: TEST_PASSWORD }
  const visitor = createClient(url)
  await visitor.post('/api/v1/users/signup', { json: { email: form.username, password: form.password } })
  const { access_token } = (await visitor.post('/api/v1/login/access-token', { form })).json
  const ids: string[] = []
  for (let seed = 0; seed < 12; seed++) {
    const { text } = await createClient(url, `Bearer ${access_token}`).post('/api/v1/songs/data', {
      bytes: composed(100 + seed),
    })
    ids.push(text)
  }

  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const given = new Map<string, string>()
  const wholly = (id: string, { status, bytes, headers }: Awaited<ReturnType<typeof bankOf>>) => {
    expect([status, headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(sounds(bytes)).toBeGreaterThan(0)
    expect(given.get(id) ?? digest(bytes)).toBe(digest(bytes))
    given.set(id, digest(bytes))
  }
  const folder = join(dataDir, 'cache', 'banks')
  mkdirSync(folder, { recursive: true })
  for (let kill = 1; kill <= tries(4, 2); kill++) {
    const client = createClient(url, `Bearer ${access_token}`)
    // In the middle of writing a bank: as soon as its file exists, while others are requested.
    let left = kill
    const watcher = watch(folder, (_, name) => {
      if (name?.endsWith('.part') && --left === 0) program.kill('SIGKILL')
    })
    await Promise.all(
      ids.map(async (id) => {
        const answer = await bankOf(client, id).catch(() => undefined)
        if (answer) wholly(id, answer)
      }),
    )
    watcher.close()
    expect((await program.ended).signal).toBe('SIGKILL')
    const kept = readdirSync(folder).filter((name) => name.endsWith('.bank'))
    expect(kept.length).toBeLessThan(ids.length)
    ;({ program, url } = await start())
  }
  const client = createClient(url, `Bearer ${access_token}`)
  for (const id of ids) wholly(id, await bankOf(client, id))
  const banks = readdirSync(folder).filter((name) => name.endsWith('.bank'))
  expect(banks).toHaveLength(ids.length)
  for (const name of banks) {
    const bytes = readFileSync(join(folder, name))
    expect(readLayout(bytes)?.length).toBe(bytes.length)
  }
  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
})
