import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tries } from '../../support/sample'
import { startServer, type TestServer } from '../../support/server'

const LOGIN = '/api/v1/login/access-token'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const logIn = (form: Record<string, string>) => server.visitor.post(LOGIN, { form })
const storedHash = async (email: string): Promise<string> =>
  (await server.db('users').where({ email }).first('hashed_password')).hashed_password

test('signing in returns a bearer token, and the test-token route returns its user', async () => {
  const { email, password, user } = await server.signUp({ full_name: 'Ada' })
  const answer = await logIn({ username: email, password, grant_type: 'password', scope: 'x', client_id: 'y' })
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.json).sort()).toEqual(['access_token', 'token_type'])
  expect(answer.json.token_type).toBe('bearer')
  const tested = await server.client(answer.json.access_token).post('/api/v1/login/test-token')
  expect(tested.json).toEqual(user)
})

test('the e-mail address is found in any case', async () => {
  const { email, password } = await server.signUp({ email: 'Grace.Hopper@example.com' })
  expect((await logIn({ username: email.toUpperCase(), password })).status).toBe(200)
})

test('an unknown address, a wrong password and an invalid address get the same answer', async () => {
  const { email } = await server.signUp()
  const forms = [
    { username: 'nobody@example.com', password: 'whatever it is' },
    { username: email, password: 'wrong password' },
    { username: 'no address', password: 'x' },
    { username: 'nobody\0@example.com', password: 'x' },
    { username: "' OR 1=1 --", password: 'x' },
    { username: email, password: 'x'.repeat(100_000) },
  ]
  for (const form of forms) {
    const answer = await logIn(form)
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Incorrect email or password' }])
  }
})

test('an unknown address takes as long as a wrong password', async () => {
  const { email } = await server.signUp()
  const times: number[][] = [[], []]
  const trials = tries(50, 20)
  for (let i = 0; i < trials; i++) {
    for (const [kind, username] of [email, 'nobody@example.com'].entries()) {
      const start = performance.now()
      await logIn({ username, password: 'wrong password' })
      times[kind].push(performance.now() - start)
    }
  }
  const [known, unknown] = times.map((values) => values.sort((a, b) => a - b)[trials / 2])
  // Without a hash to verify, an unknown address would take about a tenth of the time. Busy machines vary by more than
  // 20 %.
  expect(known / unknown).toBeGreaterThan(0.5)
  expect(known / unknown).toBeLessThan(2)
})

test('common passwords are refused when chosen, but never at sign-in', async () => {
  const { email, user } = await server.signUp()
  await server
    .db('users')
    .where({ id: user.id })
    .update({ hashed_password: await hash('password123') })
  expect((await logIn({ username: email, password: 'password123' })).status).toBe(200)
})

test('an inactive user is told so, but only with the right password', async () => {
  const { email, password, user } = await server.signUp()
  await server.db('users').where({ id: user.id }).update({ is_active: false })
  expect((await logIn({ username: email, password })).json).toEqual({ detail: 'Inactive user' })
  expect((await logIn({ username: email, password: 'not this one' })).json.detail).toBe('Incorrect email or password')
})

describe('validation', () => {
  const missing = (field: string) => ({ type: 'missing', loc: ['body', field], msg: 'Field required' })
  test.each([
    ['no body', {}, [missing('username'), missing('password')]],
    ['a JSON body', { json: { username: 'a', password: 'b' } }, [missing('username'), missing('password')]],
    ['an empty field', { form: { username: 'a@example.com', password: '' } }, [missing('password')]],
  ])('%s', async (_, body, detail) => {
    const answer = await server.visitor.post(LOGIN, body)
    expect([answer.status, answer.json]).toEqual([422, { detail }])
  })

  test('a grant type other than password is refused, an empty one is not', async () => {
    const { email: username, password } = await server.signUp()
    const refused = await logIn({ username, password, grant_type: 'client_credentials' })
    const detail = {
      type: 'string_pattern_mismatch',
      loc: ['body', 'grant_type'],
      msg: "String should match pattern '^password$'",
    }
    expect([refused.status, refused.json]).toEqual([422, { detail: [detail] }])
    expect((await logIn({ username, password, grant_type: '' })).status).toBe(200)
  })
})

test('passwords are hashed with argon2id and at least the required parameters', async () => {
  const { email } = await server.signUp()
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(await storedHash(email)) ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19456)
  expect(Number(time)).toBeGreaterThanOrEqual(2)
})

test('a weaker hash is replaced at the next sign-in, and the password still works', async () => {
  const { email, password, user } = await server.signUp()
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await server.db('users').where({ id: user.id }).update({ hashed_password: weak })
  expect((await logIn({ username: email, password })).status).toBe(200)
  expect(await storedHash(email)).toContain('m=19456,t=2')
  expect((await logIn({ username: email, password })).status).toBe(200)
})

test('every byte of a password counts, the 73rd and the last', async () => {
  const password = '🎹 '.repeat(64)
  expect([...password].length).toBe(128)
  const { email } = await server.signUp({ password })
  expect((await logIn({ username: email, password })).status).toBe(200)
  expect((await logIn({ username: email, password: password.trimEnd() })).status).toBe(400)
  expect((await logIn({ username: email, password: `${password.slice(0, 60)}x${password.slice(61)}` })).status).toBe(
    400,
  )
})
