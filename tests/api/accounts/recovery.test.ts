import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serve } from '#backend/start'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'
import { mailCount, mailTo, outbox, tokenIn } from '../support/outbox'

const NEW = 'a new and long one'
const SENT = { message: 'If that email is registered, we sent a password recovery link' }
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

describe('requesting a link', () => {
  test('sends a mail whose link sets a new password', async () => {
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

  test('the link uses the configured public address, whatever Host the request has', async () => {
    const { email } = await server.signUp()
    await recover(email, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    expect(JSON.stringify(await mailTo(server, email))).not.toContain('evil.example')
  })

  test('gets the same answer for known, unknown, inactive and invalid addresses', async () => {
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

  test('takes equally long for known and unknown addresses', async () => {
    const { email } = await server.signUp()
    const before = mailCount(server)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 60; i++) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const start = performance.now()
        await recover(address)
        times[kind].push(performance.now() - start)
        // The mail is written after the answer, and must not slow the next one down.
        await vi.waitFor(() => expect(mailCount(server)).toBe(before + i + 1), { interval: 1, timeout: 20_000 })
      }
    }
    await mailTo(server, email, 60)
    const addressees = (await outbox(server)).slice(before).map(({ to }) => to?.[0].address)
    expect(addressees).toEqual(Array(60).fill(email))
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2]
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(1 / 2)
    expect(ratio).toBeLessThan(2)
  }, 90_000)
})

describe('the mail as a page, for superusers', () => {
  test('shows the mail, with its subject in a header', async () => {
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

  test('is 404 for an unknown address', async () => {
    for (const address of ['nobody@example.com', 'plain', 'x\0@example.com']) {
      const answer = await show(address)
      const detail = 'The user with this username does not exist in the system.'
      expect([answer.status, answer.json]).toEqual([404, { detail }])
    }
  })

  test('is logged with the superuser who requested it', async () => {
    const { email, user } = await server.signUp()
    await show(email)
    expect(logged).toContain(JSON.stringify({ event: 'recovery.shown', user: user.id, by: root.user.id }))
  })
})

test('the log has no token and no password', async () => {
  const { email } = await server.signUp()
  await recover(email)
  const token = tokenIn(await mailTo(server, email))
  await reset(token)
  const all = logged.join('\n')
  expect(all).toContain('password.reset')
  expect(all).not.toMatch(new RegExp(`${token}|${NEW}|reset-password\\?`))
})

test('waiting mails are sent before the server stops', async () => {
  const closing = await startServer()
  const second = await serve({ ...closing.config, port: 0 }, () => {})
  const { email } = await closing.signUp()
  const answer = await fetch(`http://127.0.0.1:${second.port}/api/v1/password-recovery/${email}`, { method: 'POST' })
  expect(answer.status).toBe(200)
  await second.close()
  expect((await outbox(closing)).map(({ to }) => to?.[0].address)).toEqual([email])
  await closing.close()
})
