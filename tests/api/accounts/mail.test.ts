import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { startSmtpServer, type TestSmtpServer } from '../../support/standIns/smtpServer'
import { mailTo, tokenIn } from '../support/outbox'

const TEST_EMAIL = '/api/v1/utils/test-email/'
let server: TestServer
let root: Account
const logged: string[] = []

async function start(env: Record<string, string> = {}): Promise<void> {
  logged.length = 0
  server = await startServer({ env, log: (event, fields) => void logged.push(JSON.stringify({ event, ...fields })) })
  root = await server.signUp()
  await server.db('users').where({ id: root.user.id }).update({ is_superuser: true })
}
afterEach(() => server.close())

describe('without an SMTP server', () => {
  beforeEach(() => start())

  test('each mail is a file that only the server’s user may read, and its path is logged', async () => {
    const answer = await root.client.post(`${TEST_EMAIL}?email_to=Ada@EXAMPLE.com`)
    expect([answer.status, answer.json]).toEqual([201, { message: 'Test email sent' }])
    const mail = await mailTo(server, 'Ada@example.com')
    expect(mail.subject).toBe('Tunesmith - Test email')
    expect(mail.from).toEqual({ name: 'Tunesmith', address: 'no-reply@localhost' })
    const folder = join(server.config.dataDir, 'outbox')
    const [name, ...more] = readdirSync(folder)
    expect([more, name]).toEqual([[], expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/)])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    // The line is logged after the file is written.
    const line = JSON.stringify({ event: 'mail.sent', kind: 'test', file: join(folder, name) })
    await vi.waitFor(() => expect(logged).toContain(line))
  })

  test('the link is readable in the file', async () => {
    await server.visitor.post(`/api/v1/password-recovery/${root.email}`)
    const token = tokenIn(await mailTo(server, root.email))
    const [name] = readdirSync(join(server.config.dataDir, 'outbox'))
    const lines = readFileSync(join(server.config.dataDir, 'outbox', name), 'utf8').split('\n')
    expect(lines).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/reset-password?token=${token}`)
  })

  test.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', 'Tunesmith - Récupération du mot de passe de', 'valable 1\u00a0heure'],
    ['ja', 'さんのパスワード再設定', '1 時間'],
    ['zh-CN', '的密码找回', '1小时'],
    ['zh-TW', '的密碼重設', '1 小時'],
    ['xx', 'Tunesmith - Password recovery for user', '1 hour'],
  ])('a request with Accept-Language %s causes a mail in that language', async (language, subject, duration) => {
    const { email } = await server.signUp()
    await server.visitor.post(`/api/v1/password-recovery/${email}`, { headers: { 'Accept-Language': language } })
    const mail = await mailTo(server, email)
    expect(mail.subject).toContain(subject)
    for (const part of [mail.text, mail.html]) expect(part?.replaceAll('\n', ' ')).toContain(duration)
    const json = { token: tokenIn(mail), new_password: 'a new and long one' }
    expect((await server.visitor.post('/api/v1/reset-password/', { json })).status).toBe(200)
  })

  const fault = (type: string) => expect.objectContaining({ type, loc: ['query', 'email_to'] })
  test.each([
    ['', 'missing'],
    ['?email_to=plain', 'value_error'],
    ['?email_to=a@example.com%0D%0ABcc:b@example.com', 'value_error'],
    ['?email_to=a@example.com%0ABcc:b', 'value_error'],
    [`?email_to=${'a'.repeat(244)}@example.com`, 'string_too_long'],
  ])('a test mail to %s is refused', async (query, type) => {
    const answer = await root.client.post(TEST_EMAIL + query)
    expect([answer.status, answer.json.detail]).toEqual([422, [fault(type)]])
  })
})

describe('with an SMTP server', () => {
  let smtp: TestSmtpServer
  beforeEach(async () => {
    smtp = await startSmtpServer({ account: { user: 'tunes', password: 's3cr3t word' } })
  })
  afterEach(() => smtp.close())
  const arrived = (count = 1) =>
    vi.waitFor(() => expect(smtp.received).toHaveLength(count), { timeout: 5_000, interval: 10 })

  test('a link that it delivers sets a password', async () => {
    const MAIL_FROM = 'Tunes, by Ann <music@example.org>'
    await start({ SMTP_URL: smtp.url, MAIL_FROM, PUBLIC_URL: 'https://music.example.com' })
    const { email } = await server.signUp()
    await server.visitor.post(`/api/v1/password-recovery/${email}`, { headers: { 'Accept-Language': 'ja' } })
    await arrived()
    const [{ mail, recipients }] = smtp.received
    expect([mail.from, recipients]).toEqual([{ name: 'Tunes, by Ann', address: 'music@example.org' }, [email]])
    expect(mail.html).toContain(`https://music.example.com/reset-password?token=${tokenIn(mail)}`)
    const json = { token: tokenIn(mail), new_password: 'a new and long one' }
    expect((await server.visitor.post('/api/v1/reset-password/', { json })).status).toBe(200)
    expect(readdirSync(server.config.dataDir)).not.toContain('outbox')
    expect(logged.join()).not.toMatch(/token=|s3cr3t/)
  })

  test('the sender is no-reply at the public host unless one is set', async () => {
    await start({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://music.example.com:8443' })
    await root.client.post(`${TEST_EMAIL}?email_to=a@example.com`)
    await arrived()
    expect(smtp.received[0].mail.from).toEqual({ name: 'Tunesmith', address: 'no-reply@music.example.com' })
  })

  test('when it is down, requests that cause a mail still succeed', async () => {
    await start({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const { email } = await server.signUp()
    expect((await server.visitor.post(`/api/v1/password-recovery/${email}`)).status).toBe(200)
    expect((await root.client.post(`${TEST_EMAIL}?email_to=a@example.com`)).status).toBe(201)
    const json = { email: 'made@example.com', password: 'a new and long one' }
    expect((await root.client.post('/api/v1/users/', { json })).status).toBe(200)
    await vi.waitFor(() => expect(logged.filter((line) => line.includes('mail.delayed'))).toHaveLength(3))
    expect(logged.join()).not.toContain('token=')
  })
})
