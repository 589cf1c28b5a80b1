import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Composer } from '#backend/composer/composer'
import { type Account, startServer, type TestServer } from '../../support/server'
import { testComposer, waitingComposer } from '../../support/testComposer'

const GENERATE = '/api/v1/songs/generate'

/** Each test replaces this function. */
let compose: Composer['compose']

const composer: Composer = { limitMs: 20_000, compose: (request, signal) => compose(request, signal) }
let server: TestServer
let user: Account

beforeAll(async () => {
  server = await startServer({ surroundings: { composer } })
})

beforeEach(async () => {
  compose = testComposer.compose
  user = await server.signUp()
})

afterAll(() => server.close())
const generate = (json: unknown, { client }: Account = user) => client.post(GENERATE, { json })

const countOf = async (table: string) =>
  Number((await server.db(table).where({ user_id: user.user.id }).count({ n: '*' }))[0].n)

const stored = () => Promise.all(['songs', 'song_data', 'generated_files', 'generation_jobs'].map(countOf))

describe('one at a time', () => {
  test('a second job is 429 while the first is running, but other users’ are not; then both may continue', async () => {
    const { compose: wait, begun, goOn } = waitingComposer()
    compose = wait
    const first = generate({ prompt: 'Rain' })
    await begun
    const refused = await generate({ prompt: 'Snow' })
    expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    compose = testComposer.compose
    expect((await generate({ prompt: 'Sun' }, await server.signUp())).status).toBe(200)
    goOn()
    expect((await first).status).toBe(200)
    expect((await generate({ prompt: 'Snow' })).status).toBe(200)
    expect(await stored()).toEqual([2, 2, 2, 0])
  })

  test('of twenty simultaneous requests one is accepted', async () => {
    const { compose: wait, begun, goOn } = waitingComposer()
    compose = wait
    const answers = Array.from({ length: 20 }, () => generate({ prompt: 'Rain' }))
    await begun
    await expect
      .poll(
        async () =>
          (await Promise.all(answers.map((answer) => Promise.race([answer, undefined])))).filter(Boolean).length,
      )
      .toBe(19)
    goOn()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(429)])
  })

  test('a job of a killed process expires', async () => {
    const enter = (expires_at: string) =>
      server.db('generation_jobs').insert({ id: crypto.randomUUID(), user_id: user.user.id, expires_at })
    await enter(new Date(Date.now() + 60_000).toISOString())
    expect((await generate({ prompt: 'Rain' })).status).toBe(429)
    await server.db('generation_jobs').where({ user_id: user.user.id }).delete()
    await enter(new Date().toISOString())
    expect((await generate({ prompt: 'Rain' })).status).toBe(200)
    expect(await countOf('generation_jobs')).toBe(0)
  })

  test('an expired job that was replaced stores nothing', async () => {
    compose = async (request, signal) => {
      await server.db('generation_jobs').where({ user_id: user.user.id }).update({ id: 'another' })
      return testComposer.compose(request, signal)
    }
    expect((await generate({ prompt: 'Rain' })).status).toBe(503)
    expect(await stored()).toEqual([0, 0, 0, 1])
  })
})

describe('the limit', () => {
  test('counts both kinds together, without requests that were refused because a job was running', async () => {
    const limited = await startServer({
      env: { THROTTLE_FACTOR: '1', LIMIT_GENERATE: '3/1h' },
      surroundings: { composer },
    })
    try {
      const account = await limited.signUp()
      const { compose: wait, begun, goOn } = waitingComposer()
      compose = wait
      const first = generate({ prompt: 'Rain' }, account)
      await begun
      for (let i = 0; i < 5; i++) expect((await generate({ prompt: 'Rain' }, account)).status).toBe(429)
      goOn()
      expect((await first).status).toBe(200)
      compose = testComposer.compose
      expect((await account.client.post('/generate_midi', { json: { prompt: 'Rain' } })).status).toBe(200)
      await expect.poll(() => limited.db('generation_jobs')).toEqual([])
      expect((await generate({ prompt: 'Rain' }, account)).status).toBe(200)
      for (const path of [GENERATE, '/generate_midi']) {
        const refused = await account.client.post(path, { json: { prompt: 'Rain' } })
        expect([refused.status, refused.json], path).toEqual([429, { detail: 'Too many requests' }])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      }
      expect(await limited.db('generation_jobs')).toEqual([])
      expect((await generate({ prompt: 'Rain' }, await limited.signUp())).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

test('a refusal of the limit is repeated without a write', async () => {
  const limited = await startServer({
    env: { THROTTLE_FACTOR: '1', LIMIT_GENERATE: '1/1h' },
    surroundings: { composer },
  })
  onTestFinished(() => limited.close())
  const account = await limited.signUp()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await generate({ prompt: 'Rain' }, account)).status).toBe(200)
  expect((await generate({ prompt: 'Rain' }, account)).status).toBe(429)
  const written: string[] = []
  limited.db.on('query', ({ sql }: { sql: string }) => {
    if (/^(insert|update|delete)/i.test(sql)) written.push(sql)
  })
  for (const path of [GENERATE, '/generate_midi'])
    expect((await account.client.post(path, { json: { prompt: 'Rain' } })).status).toBe(429)
  expect(written).toEqual([])
})

test('the order of checks is sign-in, fields, data, running job, limit', async () => {
  const limited = await startServer({
    env: { THROTTLE_FACTOR: '1', LIMIT_GENERATE: '1/1h' },
    surroundings: { composer },
  })
  try {
    const account = await limited.signUp()
    expect((await limited.visitor.post(GENERATE, { json: {} })).status).toBe(401)
    expect((await generate({}, account)).status).toBe(422)
    const missing = { prompt: 'Rain', songDataId: crypto.randomUUID() }
    expect((await generate(missing, account)).status).toBe(404)
    const { compose: wait, begun, goOn } = waitingComposer()
    compose = wait
    const first = generate({ prompt: 'Rain' }, account)
    await begun
    expect((await generate(missing, account)).status).toBe(404)
    const second = await generate({ prompt: 'Rain' }, account)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5'])
    goOn()
    expect((await first).status).toBe(200)
    const third = await generate({ prompt: 'Rain' }, account)
    expect([third.status, Number(third.headers.get('retry-after')) > 60]).toEqual([429, true])
  } finally {
    await limited.close()
  }
})
