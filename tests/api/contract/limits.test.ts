import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../support/answer'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { header, noteAt } from '../support/midi'
import { mailCount, mailTo } from '../support/outbox'

const MAX = 3

let server: TestServer
afterEach(() => server.close())

/** A server with this limit at 3 an hour and no other limits. */
async function limited(setting: string, env: Record<string, string> = {}): Promise<TestServer> {
  const off = ['SIGNUP', 'RECOVERY', 'RECOVERY_ACCOUNT', 'RESET', 'PLAY', 'SAVE', 'UPLOAD'].map((name) => [
    `LIMIT_${name}`,
    'off',
  ])
  const others = ['LOGIN_ACCOUNT', 'LOGIN_ADDRESS', 'LOGIN_ACCOUNT_ADDRESS'].map((name) => [`LIMIT_${name}`, 'off'])
  server = await startServer({
    env: {
      ...Object.fromEntries([...off, ...others]),
      THROTTLE_FACTOR: '1',
      TRUST_PROXY: '1',
      [setting]: `${MAX}/1h`,
      ...env,
    },
  })
  return server
}

type Use = (forwarded: string, who?: string) => Promise<Answer>

/** One use of each limit, and the answer to an accepted use. */
const byAddress: Record<string, { success: number; prepare?: () => Promise<string>; use: (song: string) => Use }> = {
  LIMIT_SIGNUP: {
    success: 200,
    use: () => (forwarded) =>
      server.visitor.post('/api/v1/users/signup', {
        json: { email: `${randomUUID()}@example.com`, password: TEST_PASSWORD },
        headers: { 'X-Forwarded-For': forwarded },
      }),
  },
  LIMIT_RECOVERY: {
    success: 200,
    use: () => (forwarded) =>
      server.visitor.post(`/api/v1/password-recovery/${randomUUID()}@example.com`, {
        headers: { 'X-Forwarded-For': forwarded },
      }),
  },
  LIMIT_RESET: {
    success: 400,
    use: () => (forwarded) =>
      server.visitor.post('/api/v1/reset-password', {
        json: { token: 'x'.repeat(43), new_password: TEST_PASSWORD },
        headers: { 'X-Forwarded-For': forwarded },
      }),
  },
  LIMIT_PLAY: {
    success: 200,
    prepare: async () => (await makeSong(await server.signUp(), { is_public: true })).id,
    use: (song) => (forwarded) =>
      server.visitor.post(`/api/v1/songs/${song}/play`, { headers: { 'X-Forwarded-For': forwarded } }),
  },
  LIMIT_LOGIN_ADDRESS: {
    success: 400,
    use: () => (forwarded) =>
      server.visitor.post('/api/v1/login/access-token', {
        form: { username: `${randomUUID()}@example.com`, password: 'wrong' },
        headers: { 'X-Forwarded-For': forwarded },
      }),
  },
  LIMIT_LOGIN_ACCOUNT_ADDRESS: {
    success: 400,
    use: () => (forwarded) =>
      server.visitor.post('/api/v1/login/access-token', {
        form: { username: 'ada@example.com', password: 'wrong' },
        headers: { 'X-Forwarded-For': forwarded },
      }),
  },
}

function expectRefused(answer: Answer): void {
  expect([answer.status, answer.json]).toEqual([429, { detail: 'Too many requests' }])
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(3600)
}

describe.each(Object.entries(byAddress))('%s', (setting, { success, prepare, use: using }) => {
  test('applies to an IP address, and forged entries do not reset the count', async () => {
    await limited(setting)
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < MAX; i++) expect((await use(`198.51.100.${i}, 192.0.2.1`)).status).toBe(success)
    expectRefused(await use('192.0.2.1'))
    expectRefused(await use('203.0.113.9, 192.0.2.1'))
    expectRefused(await use('203.0.113.9,,192.0.2.1:4711'))
    expect((await use('192.0.2.2')).status).toBe(success)
  })

  test('counts simultaneous uses', async () => {
    await limited(setting)
    const use = using((await prepare?.()) ?? '')
    const answers = await Promise.all(Array.from({ length: 12 }, () => use('192.0.2.1')))
    expect(answers.filter(({ status }) => status === success)).toHaveLength(MAX)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - MAX)
  })

  test('counts the addresses of one IPv6 network as one', async () => {
    await limited(setting)
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < MAX; i++) expect((await use(`2001:db8:1:2::${i}`)).status).toBe(success)
    expectRefused(await use('2001:db8:1:2:ffff::1'))
    expect((await use('2001:db8:1:3::1')).status).toBe(success)
  })

  test('without a trusted proxy nothing in X-Forwarded-For counts', async () => {
    await limited(setting, { TRUST_PROXY: '0' })
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < MAX; i++) expect((await use(`192.0.2.${i}`)).status).toBe(success)
    expectRefused(await use('192.0.2.99'))
  })

  test('behind two proxies the outer one’s entry counts', async () => {
    await limited(setting, { TRUST_PROXY: '2' })
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < MAX; i++) expect((await use(`203.0.113.${i}, 192.0.2.1, 10.0.0.1`)).status).toBe(success)
    expectRefused(await use('203.0.113.9, 192.0.2.1, 10.0.0.2'))
    expect((await use('192.0.2.1, 192.0.2.2, 10.0.0.1')).status).toBe(success)
  })

  test.each([
    ['2', MAX * 2],
    ['0.5', 1],
    ['0.001', 1],
  ])('THROTTLE_FACTOR %s makes it %i', async (factor, max) => {
    await limited(setting, { THROTTLE_FACTOR: factor })
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < max; i++) expect((await use('192.0.2.1')).status).toBe(success)
    expectRefused(await use('192.0.2.1'))
  })

  test.each([{ THROTTLE_FACTOR: '0' }, { [setting]: 'off' }])('%o turns it off', async (env) => {
    await limited(setting, env)
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < MAX * 2; i++) expect((await use('192.0.2.1')).status).toBe(success)
    expect(await server.db('throttle_counters')).toEqual([])
  })

  test('starts again when its window has ended', async () => {
    await limited(setting)
    const use = using((await prepare?.()) ?? '')
    for (let i = 0; i < MAX; i++) await use('192.0.2.1')
    await server.db('throttle_counters').update({ ends_at: '2020-01-01T00:00:00.000Z' })
    expect((await use('192.0.2.1')).status).toBe(success)
  })
})

test('LIMIT_RECOVERY_ACCOUNT counts mails to one address, wherever the requests come from, and refuses none', async () => {
  await limited('LIMIT_RECOVERY_ACCOUNT')
  const ada = await server.signUp({ email: 'ada@example.com' })
  const ask = (who: string, from: string) =>
    server.visitor.post(`/api/v1/password-recovery/${who}`, { headers: { 'X-Forwarded-For': from } })
  for (let i = 0; i <= MAX; i++) expect((await ask('ADA@example.com', `192.0.2.${i}`)).status).toBe(200)
  const bob = await server.signUp({ email: 'bob@example.com' })
  expect((await ask('bob@example.com', '192.0.2.0')).status).toBe(200)
  await mailTo(server, bob.email)
  await mailTo(server, ada.email, MAX)
  expect(mailCount(server)).toBe(MAX + 1)
})

test.each([
  ['LIMIT_SAVE', '/api/v1/songs/data'],
  ['LIMIT_UPLOAD', '/api/midi/upload'],
])('%s counts each user separately, whatever the IP address', async (setting, path) => {
  await limited(setting)
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const save = (client: typeof ada.client, from: string) =>
    client.post(path, { bytes: header(), headers: { 'X-Forwarded-For': from } })
  for (let i = 0; i < MAX; i++) expect((await save(ada.client, `192.0.2.${i}`)).status).toBe(200)
  expectRefused(await save(ada.client, '192.0.2.99'))
  expect((await save(bob.client, '192.0.2.0')).status).toBe(200)
})

test('LIMIT_SHEET counts the scores of each user, whether downloaded, exported or in an archive', async () => {
  await limited('LIMIT_SHEET')
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const { id } = await makeSong(ada, { bytes: noteAt(1), is_public: true })
  const sheet = ({ client }: Account) => client.get(`/api/v1/songs/download/sheet/${id}?format=mxl`)
  const exported = (files: object) => ada.client.post('/api/export', { json: { projectId: id, ...files } })
  const archive = ({ client }: Account) => client.get(`/api/v1/songs/${id}/download_zip`)
  for (const use of [() => sheet(ada), () => exported({ sheet: true }), () => archive(ada)])
    expect((await use()).status).toBe(200)
  for (const use of [() => sheet(ada), () => exported({ midi: true, sheet: true }), () => archive(ada)])
    expectRefused(await use())
  expect((await exported({ midi: true, logs: true })).json.files).toHaveLength(2)
  expect((await ada.client.get(`/api/v1/songs/download/midi/${id}`)).status).toBe(200)

  const hidden = await makeSong(ada, { bytes: noteAt(1) })
  const refused = () => bob.client.get(`/api/v1/songs/download/sheet/${hidden.id}`)
  for (let i = 0; i < MAX; i++) expect((await refused()).status).toBe(403)
  expect((await sheet(bob)).status).toBe(200)
})

test('LIMIT_LOGIN_ACCOUNT slows down and refuses nobody', async () => {
  await limited('LIMIT_LOGIN_ACCOUNT')
  const { email } = await server.signUp()
  const logIn = (password: string, from: string) =>
    server.visitor.post('/api/v1/login/access-token', {
      form: { username: email, password },
      headers: { 'X-Forwarded-For': from },
    })
  for (let i = 0; i < MAX; i++) expect((await logIn('wrong', `192.0.2.${i}`)).status).toBe(400)
  const asked = performance.now()
  expect((await logIn(TEST_PASSWORD, '192.0.2.99')).status).toBe(200)
  expect(performance.now() - asked).toBeGreaterThan(950)
})

test('plays of different songs are counted separately', async () => {
  await limited('LIMIT_PLAY')
  const owner = await server.signUp()
  const songs = [await makeSong(owner, { is_public: true }), await makeSong(owner, { is_public: true })]
  const play = (id: string) => server.visitor.post(`/api/v1/songs/${id}/play`)
  for (let i = 0; i < MAX; i++) expect((await play(songs[0].id)).status).toBe(200)
  expectRefused(await play(songs[0].id))
  expect((await play(songs[1].id)).status).toBe(200)
})
