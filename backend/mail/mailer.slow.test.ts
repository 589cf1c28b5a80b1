import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type SmtpOptions, startSmtpServer, type TestSmtpServer } from '#tests/support/standIns/smtpServer'
import { type Delivery, smtpDelivery } from './delivery'
import { createMailer, type Mailer, type MailerOptions } from './mailer'
import type { Mail } from './mails'

const SECRET = 'https://music.example.com/reset-password?token=s3cret'
const mail = (to = 'ada@example.com'): Mail => ({ to, subject: 'Hello', text: SECRET, html: `<p>${SECRET}</p>` })
const FROM = { name: 'Smith, Ann', address: 'music@example.com' }

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const logged: { event: string; fields: object }[] = []
const events = () => logged.map(({ event }) => event)

function mailerWith(delivery: Delivery, options: MailerOptions = { retryDelaysMs: [1, 1] }): Mailer {
  logged.length = 0
  const mailer = createMailer(delivery, (event, fields = {}) => void logged.push({ event, fields }), options)
  endings.push(() => mailer.close())
  return mailer
}

async function open(smtp: SmtpOptions, options?: MailerOptions): Promise<{ smtp: TestSmtpServer; mailer: Mailer }> {
  const server = await startSmtpServer(smtp)
  endings.push(() => server.close())
  return { smtp: server, mailer: mailerWith(smtpDelivery(server.url, FROM), options) }
}

const post = (mailer: Mailer, to?: string) => mailer.post('recovery', async () => mail(to))
const logs = (event: string) => vi.waitFor(() => expect(events()).toContain(event), { timeout: 5_000, interval: 5 })

test('a mail arrives with both parts, its sender whole, and marked as automatic', async () => {
  const { smtp, mailer } = await open({})
  post(mailer)
  await logs('mail.sent')
  const [{ mail: got, recipients }] = smtp.received
  expect(recipients).toEqual(['ada@example.com'])
  expect(got.from).toEqual(FROM)
  expect(got.to).toEqual([{ name: '', address: 'ada@example.com' }])
  expect([got.subject, got.text?.trim(), got.html?.trim()]).toEqual(['Hello', SECRET, `<p>${SECRET}</p>`])
  expect(got.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('the password of the URL is sent to a server that requires one', async () => {
  const account = { user: 'tunes', password: 'p@ss:w/rd' }
  const { smtp, mailer } = await open({ account })
  post(mailer)
  await logs('mail.sent')
  expect(smtp.received).toHaveLength(1)
})

test('a deferred mail is retried until it is accepted', async () => {
  const { smtp, mailer } = await open({ refusals: [451, 451] })
  post(mailer)
  await logs('mail.sent')
  expect([smtp.offered(), smtp.received.length]).toEqual([3, 1])
  expect(events()).toEqual(['mail.delayed', 'mail.delayed', 'mail.sent'])
})

test('a mail is dropped after three attempts, and the log has neither the link nor the server’s reply', async () => {
  const { smtp, mailer } = await open({ refusals: [451, 451, 451] })
  post(mailer)
  await logs('mail.failed')
  expect(smtp.offered()).toBe(3)
  expect(logged.at(-1)).toEqual({ event: 'mail.failed', fields: { kind: 'recovery', code: 'EMESSAGE', reply: 451 } })
  expect(JSON.stringify(logged)).not.toMatch(/s3cret|ada@/)
})

test('a permanent refusal is not retried', async () => {
  const { smtp, mailer } = await open({ refusals: [550] })
  post(mailer)
  await logs('mail.failed')
  expect([smtp.offered(), events()]).toEqual([1, ['mail.failed']])
})

test('an unreachable server does not disturb the caller', async () => {
  const mailer = mailerWith(smtpDelivery('smtp://127.0.0.1:1', FROM))
  post(mailer)
  await logs('mail.failed')
  expect(events()).toEqual(['mail.delayed', 'mail.delayed', 'mail.failed'])
})

test('a mail that cannot be composed is logged, and the next one goes out', async () => {
  const { smtp, mailer } = await open({})
  mailer.post('recovery', async () => {
    throw new Error(SECRET)
  })
  mailer.post('recovery', async () => undefined)
  post(mailer)
  await logs('mail.sent')
  expect(smtp.received).toHaveLength(1)
  expect(logged[0]).toEqual({ event: 'mail.failed', fields: { kind: 'recovery', code: 'Error', reply: undefined } })
})

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nb@example.com',
  'a@example.com, b@example.com',
  'a,b@example.com',
  '<b@example.com>',
  'a@example.com> SIZE=1',
  '"a b"@example.com',
])('the address %j is refused', async (address) => {
  const { smtp, mailer } = await open({})
  post(mailer, address)
  await logs('mail.refused')
  expect(smtp.offered()).toBe(0)
})

test('closing sends waiting mails, deferred ones too', async () => {
  const { smtp, mailer } = await open({ refusals: [451] }, { retryDelaysMs: [3_600_000] })
  post(mailer)
  await logs('mail.delayed')
  for (let i = 0; i < 9; i++) post(mailer, `a${i}@example.com`)
  await mailer.close()
  expect(smtp.received).toHaveLength(10)
})

test('closing gives up on a server that does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  endings.push(() => new Promise((resolve) => silent.close(resolve)))
  await vi.waitFor(() => expect(silent.listening).toBe(true))
  const { port } = silent.address() as { port: number }
  const connected = new Promise<{ destroy(): void }>((resolve) => silent.once('connection', resolve))
  const mailer = mailerWith(smtpDelivery(`smtp://127.0.0.1:${port}`, FROM), { closeGraceMs: 20 })
  post(mailer)
  const socket = await connected
  await mailer.close()
  expect(events()).toEqual([])
  socket.destroy()
})

test('a slow server holds at most two mails at once, and the queue is bounded', async () => {
  let running = 0
  let most = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Delivery = {
    async send() {
      most = Math.max(most, ++running)
      await released
      running--
      return {}
    },
    close: () => {},
  }
  const mailer = mailerWith(slow)
  for (let i = 0; i < 1_010; i++) post(mailer)
  await vi.waitFor(() => expect(running).toBe(2))
  expect(events()).toEqual(Array(10).fill('mail.dropped'))
  release()
  await mailer.close()
  expect([most, events().filter((event) => event === 'mail.sent').length]).toEqual([2, 1_000])
})
