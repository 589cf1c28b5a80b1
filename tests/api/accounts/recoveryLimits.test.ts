import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { mailCount, mailTo, tokenIn } from '../support/outbox'

const NEW = 'a new and long one'
let limited: TestServer
const events: string[] = []
const heldBack = () => events.filter((event) => event === 'recovery.held_back').length
beforeAll(async () => {
  limited = await startServer({
    env: { THROTTLE_FACTOR: '1', TRUST_PROXY: '1' },
    log: (event) => void events.push(event),
  })
})
afterAll(() => limited.close())
const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } })
const ask = (address: string, ip: string) => limited.visitor.post(`/api/v1/password-recovery/${address}`, from(ip))
const statuses = async (count: number, send: (i: number) => ReturnType<typeof ask>) => {
  const answers = []
  for (let i = 0; i < count; i++) answers.push((await send(i)).status)
  return answers
}

test('strangers who ask for another’s mails do not keep the owner from asking, and the mails stay few', async () => {
  const { email } = await limited.signUp({ email: 'victim@example.com' })
  const answers = async (address: string) => [
    ...(await statuses(8, (i) => ask(address, `192.0.2.${i}`))),
    (await ask(address.toUpperCase(), '192.0.2.200')).status,
  ]
  expect(await answers('nobody@example.com')).toEqual(Array(9).fill(200))
  expect(await answers(email)).toEqual(Array(9).fill(200))
  await vi.waitFor(() => expect(heldBack()).toBe(4))
  const mail = await mailTo(limited, email, 5)
  expect(mailCount(limited)).toBe(5)

  // The last link has not long to work: of many who ask at once, one gets the next mail.
  await limited.db('reset_tokens').update({ expires_at: new Date(Date.now() + 29 * 60_000).toISOString() })
  await Promise.all(Array.from({ length: 6 }, (_, i) => ask(email, `192.0.2.${i}`)))
  await vi.waitFor(() => expect(heldBack()).toBe(9))
  await mailTo(limited, email, 6)
  expect(mailCount(limited)).toBe(6)

  const json = { token: tokenIn(mail), new_password: NEW }
  expect((await limited.visitor.post('/api/v1/reset-password/', { ...from('192.0.2.200'), json })).status).toBe(200)
  // No link works any more, so the owner gets a new one.
  expect((await ask(email, '192.0.2.200')).status).toBe(200)
  await mailTo(limited, email, 7)
})

test('thirty an hour from one IP address', async () => {
  expect(await statuses(30, (i) => ask(`a${i}@example.com`, '198.51.100.1'))).toEqual(Array(30).fill(200))
  expect((await ask('b@example.com', '198.51.100.1')).status).toBe(429)
  expect((await ask('b@example.com', '198.51.100.2')).status).toBe(200)
})

test('ten attempts to reset in a quarter of an hour from one IP address', async () => {
  const attempt = (ip: string) =>
    limited.visitor.post('/api/v1/reset-password/', { ...from(ip), json: { token: 'x', new_password: NEW } })
  expect(await statuses(10, () => attempt('203.0.113.1'))).toEqual(Array(10).fill(400))
  expect((await attempt('203.0.113.1')).status).toBe(429)
  expect((await attempt('203.0.113.2')).status).toBe(400)
})

test('thirty sign-ups an hour from one IP address', async () => {
  const join = (i: number, ip: string) =>
    limited.visitor.post('/api/v1/users/signup', {
      ...from(ip),
      json: { email: `j${i}@example.com`, password: i ? 'password1' : NEW },
    })
  expect(await statuses(30, (i) => join(i, '203.0.113.9'))).toEqual([200, ...Array(29).fill(422)])
  expect((await join(0, '203.0.113.9')).status).toBe(429)
})
