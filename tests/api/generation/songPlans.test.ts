import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#backend/core/log'
import { type Account, startServer, type TestServer } from '../../support/server'
import { type ChatServer, saying, startChatServer } from '../../support/standIns/chatServer'

// Composing with an outside model. The requests to the model are tested beside their code.

const KEY = 'sk-very-secret-0123456789'
const PLAN = '/api/v1/songs/generate/plan'
const GENERATE = '/api/v1/songs/generate'
const BLUEPRINT = { title: 'Pluie', genre: 'Reggae', mood: 'Dreamy', tempo: 71, bars: 8 }

let chat: ChatServer
let server: TestServer
let user: Account
let lines: string[] = []
const settings = (more: Record<string, string> = {}) => ({
  COMPOSER_URL: `${chat.url}/`,
  COMPOSER_KEY: KEY,
  COMPOSER_MODEL: 'songs-large',
  ...more,
})
beforeAll(async () => {
  chat = await startChatServer()
  const log = createLog({ level: 'debug', isPretty: false, write: (line) => void lines.push(line) })
  server = await startServer({ env: settings(), log })
})
beforeEach(async () => {
  chat.answer(saying(JSON.stringify(BLUEPRINT)))
  user = await server.signUp()
  chat.requests.length = 0
  lines = []
})
afterAll(async () => {
  await server.close()
  await chat.close()
})

const plan = (json: object, { client }: Account = user) => client.post(PLAN, { json })
const generate = (json: object) => user.client.post(GENERATE, { json })
const failing = () =>
  chat.answer((response) => void response.writeHead(401).end(JSON.stringify({ error: `bad key ${KEY}` })))

test('the public configuration says whether there is a model, and nothing more', async () => {
  const { text, json } = await server.visitor.get('/api/v1/config')
  expect(json).toEqual({ announcement: null, hasComposerProvider: true, signUp: 'open' })
  expect(text).not.toContain(chat.url)
})

describe('POST /songs/generate/plan', () => {
  test('returns the valid part of the model’s proposal and stores nothing', async () => {
    chat.answer(saying(JSON.stringify({ ...BLUEPRINT, mood: 'Sleepy', notes: [60, 64] })))
    const { status, json } = await plan({ prompt: 'Rain', tempo: 71 })
    const { mood, ...fitting } = BLUEPRINT
    expect([status, json]).toEqual([200, { blueprint: fitting }])
    expect(chat.requests).toHaveLength(1)
    expect((await user.client.get('/api/v1/songs/me')).json.count).toBe(0)
    expect((await user.client.get('/api/v1/latest_midi')).json.file_path).toBe(null)
  })

  test('returns null on failure; neither the answer nor the log has the key', async () => {
    failing()
    const { status, json } = await plan({ prompt: 'Rain' })
    expect([status, json]).toEqual([200, { blueprint: null }])
    expect(lines.join('')).toContain('plan.failed')
    expect(lines.join('')).not.toContain(KEY)
  })

  test('asks the model only for valid requests of signed-in users', async () => {
    expect((await server.visitor.post(PLAN, { json: { prompt: 'Rain' } })).status).toBe(401)
    for (const json of [{}, { prompt: '' }, { prompt: 'a'.repeat(2001) }, { prompt: 'Rain', bars: 5 }]) {
      expect((await plan(json)).status).toBe(422)
    }
    expect(chat.requests).toEqual([])
  })

  test('is limited for each user, whether or not the model answers', async () => {
    const limited = await startServer({ env: settings({ THROTTLE_FACTOR: '2', LIMIT_PLAN: '2/1h' }) })
    try {
      const [account, other] = [await limited.signUp(), await limited.signUp()]
      failing()
      for (let i = 0; i < 4; i++) expect((await plan({ prompt: 'Rain' }, account)).status).toBe(200)
      const refused = await plan({ prompt: 'Rain' }, account)
      expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(chat.requests).toHaveLength(4)
      expect((await plan({ prompt: 'Rain' }, other)).status).toBe(200)
      // Composing has a limit of its own.
      expect((await account.client.post(GENERATE, { json: { prompt: 'Rain', seed: 1 } })).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('POST /songs/generate', () => {
  test('asks the model when the request has neither seed nor blueprint', async () => {
    const { status, json } = await generate({ prompt: 'happy trap, 16 bars', tempo: 80 })
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'Pluie', blueprint: BLUEPRINT })
    expect(chat.requests).toHaveLength(1)
    const [song] = (await user.client.get('/api/v1/songs/me')).json.data
    expect(song).toMatchObject({ name: 'Pluie', genre: 'Reggae', mood: 'Dreamy' })
    const from = Object.fromEntries(
      json.explain.map((line: { about: string; from: string }) => [line.about, line.from]),
    )
    expect(from).toMatchObject({ genre: 'blueprint', tempo: 'form' })
  })

  test('gives the same bytes for the seed and blueprint of its answer, without asking again', async () => {
    const first = (await generate({ prompt: 'Rain' })).json
    const again = (await generate({ prompt: 'Rain', seed: first.seed, blueprint: first.blueprint })).json
    const bytes = async (file: string) => (await user.client.get(`/download_midi/${file}`)).bytes
    expect((await bytes(again.file)).equals(await bytes(first.file))).toBe(true)
    expect(chat.requests).toHaveLength(1)
  })

  test.each([{ seed: 0 }, { blueprint: { tempo: 90 } }, { seed: 7, blueprint: BLUEPRINT }])(
    'does not ask it when the request has %j',
    async (given) => {
      const { status, json } = await generate({ prompt: 'Rain', ...given })
      expect([status, json.blueprint]).toEqual([200, given.blueprint ?? null])
      expect(chat.requests).toEqual([])
    },
  )

  test('composes without it when it fails', async () => {
    failing()
    const { status, json } = await generate({ prompt: 'sad jazz' })
    expect([status, json.blueprint]).toEqual([200, null])
    const [song] = (await user.client.get('/api/v1/songs/me')).json.data
    expect(song).toMatchObject({ name: 'Sad Jazz', genre: 'Jazz', mood: 'Sad' })
    expect(lines.join('')).not.toContain(KEY)
  })

  test('a started generation asks it too', async () => {
    expect((await user.client.post('/generate_midi', { json: { prompt: 'Rain' } })).status).toBe(200)
    await expect.poll(async () => (await user.client.get('/latest_midi')).json.file_path).not.toBe(null)
    expect(chat.requests).toHaveLength(1)
  })

  test('a client that hangs up cancels the request to the model', async () => {
    const hangUp = new AbortController()
    const ended = new Promise((resolve) => {
      chat.answer((response) => {
        response.on('close', resolve)
        hangUp.abort()
      })
    })
    const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ prompt: 'Rain' })
    const request = fetch(`${server.url}${GENERATE}`, { method: 'POST', headers, body, signal: hangUp.signal })
    await expect(request).rejects.toThrow('aborted')
    await ended
    await expect.poll(() => server.db('generation_jobs').where({ user_id: user.user.id })).toEqual([])
    expect((await user.client.get('/api/v1/songs/me')).json.count).toBe(0)
  })
})

describe('a blueprint that is sent', () => {
  const fault = async (blueprint: unknown) => {
    const { status, json } = await generate({ prompt: 'Rain', blueprint })
    return status === 422
      ? json.detail.map(({ type, loc }: { type: string; loc: unknown[] }) => [type, loc.slice(2)])
      : status
  }
  const note = { degree: 1, duration: 4 }

  test.each<[unknown, string, (string | number)[]]>([
    ['Jazz', 'model_attributes_type', []],
    [{ title: '' }, 'string_too_short', ['title']],
    [{ title: 'a'.repeat(61) }, 'string_too_long', ['title']],
    [{ title: 'a\0b' }, 'string_unicode', ['title']],
    [{ genre: 'Polka' }, 'literal_error', ['genre']],
    [{ tonic: 12 }, 'less_than_equal', ['tonic']],
    [{ tempo: 39 }, 'greater_than_equal', ['tempo']],
    [{ tempo: 90.5 }, 'int_type', ['tempo']],
    [{ bars: 12 }, 'literal_error', ['bars']],
    [{ tracks: [] }, 'too_short', ['tracks']],
    [{ tracks: Array(9).fill({ type: 'bass' }) }, 'too_long', ['tracks']],
    [{ tracks: [{ instrument: 'Piano' }] }, 'missing', ['tracks', 0, 'type']],
    [{ chords: { A: ['I', 'H7'] } }, 'string_pattern_mismatch', ['chords', 'A', 1]],
    [{ chords: { A: Array(17).fill('I') } }, 'too_long', ['chords', 'A']],
    [{ motif: [note] }, 'too_short', ['motif']],
    [{ motif: Array(33).fill(note) }, 'too_long', ['motif']],
    [{ motif: [note, { degree: 16, duration: 4 }] }, 'less_than_equal', ['motif', 1, 'degree']],
  ])('as %j is refused', async (blueprint, type, loc) => {
    expect(await fault(blueprint)).toEqual([[type, loc]])
  })

  test('may have the largest allowed size, and unknown fields are ignored', async () => {
    const whole = {
      ...{ title: '𝄞'.repeat(60), scale: 'locrian', tracks: Array(8).fill({ type: 'bass', program: 127 }) },
      ...{ chords: { A: Array(16).fill('bVIImaj7'), X: ['I'] }, motif: Array(32).fill(note), user_id: 'x' },
    }
    const { status, json } = await generate({ prompt: 'Rain', blueprint: whole })
    const { user_id, ...known } = whole
    expect([status, json.blueprint]).toEqual([200, { ...known, chords: { A: whole.chords.A } }])
  })
})

test('without a model there is no plan, and nobody is limited', async () => {
  const alone = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_PLAN: '1/1h' } })
  try {
    const account = await alone.signUp()
    expect((await alone.visitor.get('/api/v1/config')).json.hasComposerProvider).toBe(false)
    for (let i = 0; i < 3; i++) {
      const { status, json } = await plan({ prompt: 'Rain' }, account)
      expect([status, json]).toEqual([200, { blueprint: null }])
    }
  } finally {
    await alone.close()
  }
})
