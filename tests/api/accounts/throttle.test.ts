import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_SIGNUP: 'off', TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const logIn = async (username: string, password: string, address: string) =>
  server.visitor.post('/api/v1/login/access-token', {
    form: { username, password },
    headers: { 'X-Forwarded-For': address },
  })

const failures = async (count: number, username: string, address: string) => {
  const statuses = []
  for (let i = 0; i < count; i++) statuses.push((await logIn(username, 'wrong', address)).status)
  return statuses
}

test('after ten failures the account is closed to that IP address, even with the right password, but not to others', async () => {
  const { email } = await server.signUp()
  expect(await failures(10, email, '192.0.2.1')).toEqual(Array(10).fill(400))
  const refused = await logIn(email.toUpperCase(), TEST_PASSWORD, '192.0.2.1')
  expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await logIn(email, TEST_PASSWORD, '192.0.2.2')).status).toBe(200)
})

test('a success resets the count', async () => {
  const { email } = await server.signUp()
  await failures(9, email, '192.0.2.3')
  expect((await logIn(email, TEST_PASSWORD, '192.0.2.3')).status).toBe(200)
  expect(await failures(10, email, '192.0.2.3')).toEqual(Array(10).fill(400))
})

test('simultaneous attempts are all counted', async () => {
  const { email } = await server.signUp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, 'wrong', '192.0.2.4')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('after a hundred failures from anywhere, an account is slowed down but accepts the right password', async () => {
  const { email } = await server.signUp()
  const timed = async (password: string, address: string) => {
    const start = performance.now()
    const { status } = await logIn(email, password, address)
    return { status, ms: performance.now() - start }
  }
  const failing = (i: number) => timed('wrong', `203.0.113.${i}`)
  const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => failing(i)))
  for (let i = 80; i < 100; i++) answers.push(await failing(i))
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(400))
  expect(Math.min(...answers.slice(-20).map(({ ms }) => ms))).toBeLessThan(950)
  const slow = [await timed('wrong', '203.0.113.100'), await timed(TEST_PASSWORD, '203.0.113.101')]
  expect(slow.map(({ status }) => status)).toEqual([400, 200])
  expect(Math.min(...slow.map(({ ms }) => ms))).toBeGreaterThan(950)
})

test('fifty failures from one IP address block it, whichever accounts were tried', async () => {
  await Promise.all(Array.from({ length: 5 }, (_, i) => failures(10, `someone${i}@example.com`, '192.0.2.5')))
  expect((await logIn('fresh@example.com', 'wrong', '192.0.2.5')).status).toBe(429)
})

test('a client’s own X-Forwarded-For does not count, only the trusted proxy’s last entry', async () => {
  for (let i = 0; i < 10; i++) await logIn('victim@example.com', 'wrong', `198.51.100.${i}, 192.0.2.6`)
  expect((await logIn('victim@example.com', 'wrong', '198.51.100.99, 192.0.2.6')).status).toBe(429)
})

test('an ended window no longer counts', async () => {
  await failures(10, 'later@example.com', '192.0.2.7')
  await server.db('throttle_counters').update({ ends_at: '2020-01-01T00:00:00.000Z' })
  expect((await logIn('later@example.com', 'wrong', '192.0.2.7')).status).toBe(400)
})

test('wrong passwords of a signed-in user count like failed sign-ins', async () => {
  const account = await server.signUp()
  const change = (current_password: string) =>
    account.client.patch('/api/v1/users/me/password', {
      json: { current_password, new_password: 'a new and long one' },
      headers: { 'X-Forwarded-For': '192.0.2.8' },
    })
  for (let i = 0; i < 10; i++) expect((await change('some wrong password')).status).toBe(400)
  const refused = await change(TEST_PASSWORD)
  expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
  expect((await logIn(account.email, TEST_PASSWORD, '192.0.2.8')).status).toBe(429)
  expect((await logIn(account.email, TEST_PASSWORD, '192.0.2.9')).status).toBe(200)
})
