import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'

const PASSWORD = '/api/v1/users/me/password'
const NEW = 'a new and long one'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const change = ({ client }: Pick<Account, 'client'>, new_password: string, current_password = TEST_PASSWORD) =>
  client.patch(PASSWORD, { json: { current_password, new_password } })

test('the new password counts, the old one does not, and back again with the same token', async () => {
  const account = await server.signUp()
  const answer = await change(account, NEW)
  expect([answer.status, answer.json]).toEqual([200, { message: 'Password updated successfully' }])
  expect(await server.login(account.email, NEW)).toBeTruthy()
  await expect(server.login(account.email, TEST_PASSWORD)).rejects.toThrow('Incorrect email or password')
  expect((await change(account, TEST_PASSWORD, NEW)).status).toBe(200)
})

test('it ends every other session of the user, and nobody else’s', async () => {
  const [account, neighbour] = [await server.signUp(), await server.signUp()]
  const other = server.client(await server.login(account.email, account.password))
  await change(account, NEW)
  const me = '/api/v1/users/me'
  expect((await account.client.get(me)).status).toBe(200)
  expect((await other.get(me)).json).toEqual({ detail: 'Could not validate credentials' })
  expect((await neighbour.client.get(me)).status).toBe(200)
})

test('a wrong current password is reported before an unchanged one', async () => {
  const account = await server.signUp()
  for (const wrong of [NEW, 'some other password']) {
    const answer = await change(account, NEW, wrong)
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Incorrect password' }])
  }
  const same = await change(account, TEST_PASSWORD)
  expect([same.status, same.json]).toEqual([400, { detail: 'New password cannot be the same as the current one' }])
})

test('an easily guessed password is reported only after that', async () => {
  const account = await server.signUp()
  expect((await change(account, 'password1', 'some other password')).json).toEqual({ detail: 'Incorrect password' })
  const weak = await hash('password1', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await server.db('users').where({ id: account.user.id }).update({ hashed_password: weak })
  const same = await change(account, 'password1', 'password1')
  expect([same.status, same.json]).toEqual([400, { detail: 'New password cannot be the same as the current one' }])
  expect((await change(account, 'password2', 'password1')).status).toBe(422)
})

test('for an account without a password, the current password is wrong', async () => {
  const account = await server.signUp()
  await server.db('users').where({ id: account.user.id }).update({ hashed_password: null })
  expect((await change(account, NEW)).json).toEqual({ detail: 'Incorrect password' })
})

test('of two simultaneous changes one succeeds', async () => {
  const account = await server.signUp()
  const answers = await Promise.all([change(account, 'the first of two'), change(account, 'the second of two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const winner = answers[0].status === 200 ? 'the first of two' : 'the second of two'
  expect(await server.login(account.email, winner)).toBeTruthy()
})

test('sign-ins with the old password during a change leave no session behind', async () => {
  const account = await server.signUp()
  const form = { username: account.email, password: TEST_PASSWORD }
  const logIn = () => server.visitor.post('/api/v1/login/access-token', { form })
  const [changed, ...logins] = await Promise.all([change(account, NEW), ...Array.from({ length: 12 }, logIn)])
  expect(changed.status).toBe(200)
  for (const { json } of logins.filter(({ status }) => status === 200)) {
    expect((await server.client(json.access_token).get('/api/v1/users/me')).status).toBe(403)
  }
  const live = await server.db('sessions').where({ user_id: account.user.id, revoked_at: null })
  expect(live).toHaveLength(1)
})

test('rehashing at sign-in never restores an old password', async () => {
  const account = await server.signUp()
  const weak = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await server.db('users').where({ id: account.user.id }).update({ hashed_password: weak })
  const form = { username: account.email, password: TEST_PASSWORD }
  const logIn = () => server.visitor.post('/api/v1/login/access-token', { form })
  const [changed] = await Promise.all([change(account, NEW), logIn(), logIn(), logIn()])
  const present = changed.status === 200 ? NEW : TEST_PASSWORD
  expect(await server.login(account.email, present)).toBeTruthy()
})

describe('limits', () => {
  let account: Account
  beforeAll(async () => {
    account = await server.signUp({ full_name: 'Augusta King' })
  })
  const tooShort = 'String should have at least 8 characters'
  const tooLong = 'String should have at most 128 characters'

  test.each<[object, string, string]>([
    [{ current_password: 'wqzxvbn', new_password: NEW }, 'current_password', tooShort],
    [{ current_password: 'w'.repeat(129), new_password: NEW }, 'current_password', tooLong],
    [{ current_password: TEST_PASSWORD, new_password: 'wqzxvbn' }, 'new_password', tooShort],
    [{ current_password: TEST_PASSWORD, new_password: 'w'.repeat(129) }, 'new_password', tooLong],
    [{ new_password: NEW }, 'current_password', 'Field required'],
    [{ current_password: TEST_PASSWORD }, 'new_password', 'Field required'],
    [{ current_password: null, new_password: NEW }, 'current_password', 'Input should be a valid string'],
  ])('%j is refused', async (json, field, msg) => {
    const answer = await account.client.patch(PASSWORD, { json })
    expect([answer.status, answer.json.detail.length]).toEqual([422, 1])
    expect(answer.json.detail[0]).toMatchObject({ loc: ['body', field], msg })
  })

  test.each(['password1', 'QWERTY123', 'AugustaKing1', 'tunesmith99'])('%s is too easy to guess', async (password) => {
    const answer = await change(account, password)
    expect([answer.status, answer.json.detail[0].loc]).toEqual([422, ['body', 'new_password']])
    expect(answer.text).not.toContain(password)
  })

  test('new passwords of 8 and of 128 are accepted', async () => {
    expect((await change(account, 'wqzxvbnk')).status).toBe(200)
    expect((await change(account, 'w'.repeat(128), 'wqzxvbnk')).status).toBe(200)
  })
})
