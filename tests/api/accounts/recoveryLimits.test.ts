import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'

const NEW = 'a new and long one'
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

test('five links an hour for an address in any case, known or not', async () => {
  const { email } = await limited.signUp({ email: 'victim@example.com' })
  for (const address of [email, 'nobody@example.com']) {
    expect(await statuses(5, (i) => ask(address, `192.0.2.${i}`))).toEqual(Array(5).fill(200))
    const refused = await ask(address.toUpperCase(), '192.0.2.9')
    expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
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
