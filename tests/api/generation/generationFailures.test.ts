import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ComposedSong, type Composer, ComposerBusy } from '#backend/composer/composer'
import { type Account, startServer, type TestServer } from '../../support/server'
import { testComposer, waitingComposer } from '../../support/testComposer'
import { header } from '../support/midi'

const GENERATE = '/api/v1/songs/generate'
const FAILED = { detail: 'Error generating MIDI' }

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

describe('when composing fails', () => {
  const composed = async (changes: Partial<ComposedSong>) => ({
    ...(await testComposer.compose({ prompt: 'x' } as never, new AbortController().signal)),
    ...changes,
  })
  test.each<[string, Composer['compose']]>([
    ['a composer that fails', () => Promise.reject(new Error('key sk-123 of https://provider.example was refused'))],
    [
      'one that fails at once',
      () => {
        throw new Error('no')
      },
    ],
    ['no MIDI', () => composed({ midi: Buffer.from('<html>') })],
    ['nothing at all', () => composed({ midi: Buffer.alloc(0) })],
    ['more than a song may have', () => composed({ midi: Buffer.concat([header(), Buffer.alloc(10 * 1024 * 1024)]) })],
  ])('%s: 500, nothing is left, and the user may try again', async (_, given) => {
    compose = given
    const { status, json } = await generate({ prompt: 'Rain' })
    expect([status, json]).toEqual([500, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
    compose = testComposer.compose
    expect((await generate({ prompt: 'Rain' })).status).toBe(200)
  })

  test('nothing is stored in part', async () => {
    compose = async (request, signal) => {
      await server.db.schema.renameTable('generated_files', 'elsewhere')
      return testComposer.compose(request, signal)
    }
    const { status, json } = await generate({ prompt: 'Rain' })
    await server.db.schema.renameTable('elsewhere', 'generated_files')
    expect([status, json]).toEqual([500, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
  })

  test('nothing is stored for a user who was deleted meanwhile: 503', async () => {
    compose = async (request, signal) => {
      await server.db('users').where({ id: user.user.id }).delete()
      return testComposer.compose(request, signal)
    }
    const { status, json } = await generate({ prompt: 'Rain' })
    expect([status, json]).toEqual([503, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
  })

  test('a composer that takes too long is cancelled: 503', async () => {
    const slow = await startServer({
      surroundings: { composer: { limitMs: 50, compose: (...given) => compose(...given) } },
    })
    try {
      const { compose: wait, begun } = waitingComposer()
      compose = wait
      const account = await slow.signUp()
      const { status, json } = await generate({ prompt: 'Rain' }, account)
      expect([status, json]).toEqual([503, FAILED])
      expect((await begun).aborted).toBe(true)
      expect(await slow.db('generation_jobs')).toEqual([])
      expect(await slow.db('songs')).toEqual([])
    } finally {
      await slow.close()
    }
  })

  test('a busy composer: 503', async () => {
    compose = () => Promise.reject(new ComposerBusy())
    const { status, json } = await generate({ prompt: 'Rain' })
    expect([status, json]).toEqual([503, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
  })

  test('a client that hangs up cancels the job and may start another', async () => {
    const { compose: wait, begun } = waitingComposer()
    compose = wait
    const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' }
    const request = httpRequest(`${server.url}${GENERATE}`, { method: 'POST', headers }).on('error', () => {})
    request.end('{"prompt":"Rain"}')
    const signal = await begun
    const aborted = once(signal, 'abort')
    request.destroy()
    await aborted
    await expect.poll(() => countOf('generation_jobs')).toBe(0)
    compose = testComposer.compose
    expect((await generate({ prompt: 'Rain' })).status).toBe(200)
    expect(await stored()).toEqual([1, 1, 1, 0])
  })
})
