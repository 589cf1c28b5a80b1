import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serve } from '#backend/start'
import { type Account, startServer, TEST_PASSWORD, type TestServer } from '../../support/server'
import { mailTo, outbox, tokenIn } from '../support/outbox'

const NEW = 'a new and long one'
const SENT = { message: 'If that email is registered, we sent a password recovery link' }
const INVALID = { detail: 'Invalid token' }
let server: TestServer
let root: Account
const logged: string[] = []
beforeAll(async () => {
  server = await startServer({
    env: { PUBLIC_URL: 'https://music.example.com' },
    log: (event, fields) => void logged.push(JSON.stringify({ event, ...fields })),
  })
  root = await server.signUp()
  await server.db('users').where({ id: root.user.id }).update({ is_superuser: true })
})
afterAll(() => server.close())

const recover = (address: string, headers?: Record<string, string>) =>
  server.visitor.post(`/api/v1/password-recovery/${encodeURIComponent(address)}`, { headers })
const reset = (token: unknown, new_password: unknown = NEW) =>
  server.visitor.post('/api/v1/reset-password/', { json: { token, new_password } })
const show = (address: string) =>
  root.client.post(`/api/v1/password-recovery-html-content/${encodeURIComponent(address)}`)
/** A token for the user, without a mail. */
const tokenOf = async (address: string) => tokenIn({ text: (await show(address)).text.replaceAll('"', ' ') })

describe('asking for a link', () => {
  test('brings a mail whose link sets a new password', async () => {
    const { email } = await server.signUp({ email: 'Ada@example.com' })
    const answer = await recover('ADA@example.com')
    expect([answer.status, answer.json]).toEqual([200, SENT])
    const mail = await mailTo(server, email)
    expect(mail.subject).toBe(`Tunesmith - Password recovery for user ${email}`)
    const link = `https://music.example.com/reset-password?token=${tokenIn(mail)}`
    expect(mail.text).toContain(`${link}\n`)
    expect(mail.html).toContain(`<a href="${link}"`)
    expect(mail.text?.replaceAll('\n', ' ')).toContain('for 1 hour')
    const done = await reset(tokenIn(mail))
    expect([done.status, done.json]).toEqual([200, { message: 'Password updated successfully' }])
    expect(await server.login(email, NEW)).toBeTruthy()
    await expect(server.login(email, TEST_PASSWORD)).rejects.toThrow('Incorrect email or password')
  })

  test('the link leads where the server is configured to be, whatever Host the request names', async () => {
    const { email } = await server.signUp()
    await recover(email, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    expect(JSON.stringify(await mailTo(server, email))).not.toContain('evil.example')
  })

  test('is answered alike for whom there is and is not, for the inactive and for what is no address', async () => {
    const { email, user } = await server.signUp()
    await server.db('users').where({ id: user.id }).update({ is_active: false })
    const odd = [
      'nobody@example.com',
      email,
      'plain',
      'a\r\nBcc: b@example.com@example.com',
      'x\0@example.com',
      '%',
      'é',
    ]
    for (const address of odd) {
      const answer = await recover(address)
      expect([address, answer.status, answer.json]).toEqual([address, 200, SENT])
    }
    const { email: last } = await server.signUp()
    await recover(last)
    await mailTo(server, last)
    const addressees = (await outbox(server)).map(({ to }) => to?.[0].address)
    expect(addressees.filter((address) => odd.includes(String(address)))).toEqual([])
  })

  test('a user without a password gets one this way', async () => {
    const { email, user } = await server.signUp()
    await server.db('users').where({ id: user.id }).update({ hashed_password: null })
    await recover(email)
    expect((await reset(tokenIn(await mailTo(server, email)))).status).toBe(200)
    expect(await server.login(email, NEW)).toBeTruthy()
  })

  test('takes as long for an address that is there as for one that is not', async () => {
    const { email } = await server.signUp()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 60; i++) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const start = performance.now()
        await recover(address)
        times[kind].push(performance.now() - start)
        // What follows the answer is over before the next one is timed.
        await vi.waitFor(async () => expect(await pendingWork()).toBe(0), { interval: 1 })
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2]
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(1 / 2)
    expect(ratio).toBeLessThan(2)
    async function pendingWork() {
      const tokens = await server.db('reset_tokens').where({ user_id: (await findUser(email)).id })
      return tokens.length - (await outbox(server)).filter(({ to }) => to?.[0].address === email).length
    }
  })
})

const findUser = (email: string) => server.db('users').where({ email }).first()

describe('a token', () => {
  test('works once, also when two use it at once', async () => {
    const { email } = await server.signUp()
    const token = await tokenOf(email)
    const both = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const again = await reset(token)
    expect([again.status, again.json]).toEqual([400, INVALID])
  })

  test('of two tokens used at once one counts', async () => {
    const { email } = await server.signUp()
    const tokens = [await tokenOf(email), await tokenOf(email)]
    const both = await Promise.all(tokens.map((token, i) => reset(token, `number ${i} of two`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('ends every session and every other token of the user', async () => {
    const { email, client } = await server.signUp()
    const [one, two] = [await tokenOf(email), await tokenOf(email)]
    expect((await reset(one)).status).toBe(200)
    expect((await client.get('/api/v1/users/me')).json).toEqual({ detail: 'Could not validate credentials' })
    expect((await reset(two)).json).toEqual(INVALID)
    expect(await server.db('reset_tokens').where({ user_id: (await findUser(email)).id })).toEqual([])
  })

  test('shows that the address is the user’s own', async () => {
    const { email } = await server.signUp()
    expect((await findUser(email)).verified_email_key).toBeNull()
    await reset(await tokenOf(email))
    expect((await findUser(email)).verified_email_key).toBe(email)
  })

  const dead: [string, (account: Account) => Promise<unknown>][] = [
    [
      'the password was changed',
      ({ client }) =>
        client.patch('/api/v1/users/me/password', { json: { current_password: TEST_PASSWORD, new_password: NEW } }),
    ],
    [
      'the address was changed, and changed back',
      async ({ client, email }) => {
        await client.patch('/api/v1/users/me', { json: { email: `other-${email}` } })
        await client.patch('/api/v1/users/me', { json: { email } })
      },
    ],
    [
      'the hash was written by another program',
      ({ user }) => server.db('users').where({ id: user.id }).update({ hashed_password: 'another' }),
    ],
    ['the account is gone', ({ client }) => client.delete('/api/v1/users/me')],
    [
      'it has expired',
      ({ user }) =>
        server.db('reset_tokens').where({ user_id: user.id }).update({ expires_at: '2020-01-01T00:00:00.000Z' }),
    ],
  ]
  test.each(dead)('is dead when %s', async (_, kill) => {
    const account = await server.signUp()
    const token = await tokenOf(account.email)
    await kill(account)
    const answer = await reset(token)
    expect([answer.status, answer.json]).toEqual([400, INVALID])
  })

  test('outlives a change of names', async () => {
    const { client, email } = await server.signUp()
    const token = await tokenOf(email)
    await client.patch('/api/v1/users/me', { json: { full_name: 'Ada', email } })
    expect((await reset(token)).status).toBe(200)
  })

  test('of an inactive user is told so, and is good again when they are active', async () => {
    const { email, user } = await server.signUp()
    const token = await tokenOf(email)
    await server.db('users').where({ id: user.id }).update({ is_active: false })
    const answer = await reset(token)
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Inactive user' }])
    await server.db('users').where({ id: user.id }).update({ is_active: true })
    expect((await reset(token)).status).toBe(200)
  })

  test('and an access token are never taken for each other', async () => {
    const { email, token: access, client } = await server.signUp()
    const answer = await reset(access)
    expect([answer.status, answer.json]).toEqual([400, INVALID])
    const bearer = await server.client(await tokenOf(email)).get('/api/v1/users/me')
    expect([bearer.status, bearer.json]).toEqual([403, { detail: 'Could not validate credentials' }])
    expect((await client.get('/api/v1/users/me')).status).toBe(200)
  })

  test('is stored only as its digest, and lives for an hour', async () => {
    const { email, user } = await server.signUp()
    const token = await tokenOf(email)
    const rows = await server.db('reset_tokens').where({ user_id: user.id })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const [{ created_at, expires_at }] = rows
    expect(Math.abs(Date.parse(expires_at) - Date.parse(created_at) - 3_600_000)).toBeLessThan(5_000)
  })

  test('lives as long as it is configured to', async () => {
    const long = await startServer({ env: { RESET_LINK_MINUTES: '90' } })
    const { email } = await long.signUp()
    await long.visitor.post(`/api/v1/password-recovery/${email}`)
    expect((await mailTo(long, email)).text?.replaceAll('\n', ' ')).toContain('for 90 minutes')
    const [{ created_at, expires_at }] = await long.db('reset_tokens')
    expect(Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000)).toBe(90)
    await long.close()
  })
})

describe('what is checked when', () => {
  const missing = (field: string) => ({ type: 'missing', loc: ['body', field], msg: 'Field required' })
  test.each<[string, unknown, object[]]>([
    ['nothing', {}, [missing('new_password'), missing('token')]],
    [
      'a token that is no string',
      { token: 5, new_password: NEW },
      [{ type: 'string_type', loc: ['body', 'token'], msg: 'Input should be a valid string' }],
    ],
  ])('%s is refused', async (_, json, detail) => {
    const answer = await server.visitor.post('/api/v1/reset-password/', { json })
    expect([answer.status, answer.json]).toEqual([422, { detail }])
  })

  test('the length comes before the token, what is common after it, and a token is not used up by a refusal', async () => {
    for (const password of ['wqzxvbn', 'w'.repeat(129)]) expect((await reset('bad', password)).status).toBe(422)
    const bad = await reset('bad', 'changethis')
    expect([bad.status, bad.json]).toEqual([400, INVALID])
    const { email } = await server.signUp({ full_name: 'Augusta King' })
    const token = await tokenOf(email)
    for (const password of ['changethis', 'Password1', 'augustaking7']) {
      const common = await reset(token, password)
      expect([common.status, common.json.detail[0].loc]).toEqual([422, ['body', 'new_password']])
    }
    expect((await reset(token, 'wqzxvbnk')).status).toBe(200)
  })

  test('a password of 128 characters is accepted', async () => {
    const { email } = await server.signUp()
    expect((await reset(await tokenOf(email), 'w'.repeat(128))).status).toBe(200)
  })

  test.each(['', 'a', 'x'.repeat(100_000), '\0', '🎵', "' OR 1=1 --"])('the token %#  is invalid', async (token) => {
    const answer = await reset(token)
    expect([answer.status, answer.json]).toEqual([400, INVALID])
  })
})

describe('the mail as a page, for superusers', () => {
  test('is the mail, with its subject beside it', async () => {
    const { email } = await server.signUp()
    const answer = await show(email)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const subject = `Tunesmith - Password recovery for user ${email}`
    expect(decodeURIComponent(answer.headers.get('x-email-subject') ?? '')).toBe(subject)
    expect(answer.headers.get('subject')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.text).toContain('https://music.example.com/reset-password?token=')
  })

  test('of nobody is 404', async () => {
    for (const address of ['nobody@example.com', 'plain', 'x\0@example.com']) {
      const answer = await show(address)
      const detail = 'The user with this username does not exist in the system.'
      expect([answer.status, answer.json]).toEqual([404, { detail }])
    }
  })

  test('is noted in the log with who asked for it', async () => {
    const { email, user } = await server.signUp()
    await show(email)
    expect(logged).toContain(JSON.stringify({ event: 'recovery.shown', user: user.id, by: root.user.id }))
  })
})

test('nothing that was logged holds a token or a password', async () => {
  const { email } = await server.signUp()
  await recover(email)
  const token = tokenIn(await mailTo(server, email))
  await reset(token)
  const all = logged.join('\n')
  expect(all).toContain('password.reset')
  expect(all).not.toMatch(new RegExp(`${token}|${NEW}|reset-password\\?`))
})

describe('limits', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await startServer({ env: { THROTTLE_FACTOR: '1', TRUST_PROXY: '1' } })
  })
  afterAll(() => limited.close())
  const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } })
  const ask = (address: string, ip: string) => limited.visitor.post(`/api/v1/password-recovery/${address}`, from(ip))
  const statuses = async (count: number, send: (i: number) => ReturnType<typeof ask>) => {
    const answers = []
    for (let i = 0; i < count; i++) answers.push((await send(i)).status)
    return answers
  }

  test('five links an hour for an address, in any case, whether somebody has it or not', async () => {
    const { email } = await limited.signUp({ email: 'victim@example.com' })
    for (const address of [email, 'nobody@example.com']) {
      expect(await statuses(5, (i) => ask(address, `192.0.2.${i}`))).toEqual(Array(5).fill(200))
      const refused = await ask(address.toUpperCase(), '192.0.2.9')
      expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('thirty an hour from an address of the network', async () => {
    expect(await statuses(30, (i) => ask(`a${i}@example.com`, '198.51.100.1'))).toEqual(Array(30).fill(200))
    expect((await ask('b@example.com', '198.51.100.1')).status).toBe(429)
    expect((await ask('b@example.com', '198.51.100.2')).status).toBe(200)
  })

  test('ten tries of a token in a quarter of an hour from one', async () => {
    const attempt = (ip: string) =>
      limited.visitor.post('/api/v1/reset-password/', { ...from(ip), json: { token: 'x', new_password: NEW } })
    expect(await statuses(10, () => attempt('203.0.113.1'))).toEqual(Array(10).fill(400))
    expect((await attempt('203.0.113.1')).status).toBe(429)
    expect((await attempt('203.0.113.2')).status).toBe(400)
  })

  test('thirty sign-ups an hour from one', async () => {
    const join = (i: number, ip: string) =>
      limited.visitor.post('/api/v1/users/signup', {
        ...from(ip),
        json: { email: `j${i}@example.com`, password: i ? 'password1' : NEW },
      })
    expect(await statuses(30, (i) => join(i, '203.0.113.9'))).toEqual([200, ...Array(29).fill(422)])
    expect((await join(0, '203.0.113.9')).status).toBe(429)
  })
})

test('mails that wait are sent before the server ends', async () => {
  const closing = await startServer()
  const second = await serve({ ...closing.config, port: 0 }, () => {})
  const { email } = await closing.signUp()
  const answer = await fetch(`http://127.0.0.1:${second.port}/api/v1/password-recovery/${email}`, { method: 'POST' })
  expect(answer.status).toBe(200)
  await second.close()
  expect((await outbox(closing)).map(({ to }) => to?.[0].address)).toEqual([email])
  await closing.close()
})
