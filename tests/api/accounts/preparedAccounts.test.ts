import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isWeakHash } from '#backend/services/accounts/passwords'
import {
  accountsIn,
  accountsOf,
  type PreparedAccount,
  type PreparedAccounts,
  TEST_PASSWORD,
} from '../../support/preparedAccounts'
import { startServer, type TestServer } from '../../support/server'

const ME = '/api/v1/users/me'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const rowOf = async (id: string) => server.db('users').where({ id }).first()

/** Signs up and signs in over HTTP. */
async function signUp(form: { email?: string; full_name?: string }): Promise<PreparedAccount> {
  const { email = `${crypto.randomUUID()}@example.com` } = form
  const json = { ...form, email, password: TEST_PASSWORD }
  const { json: user } = await server.visitor.post('/api/v1/users/signup', { json })
  return { user, email, password: TEST_PASSWORD, token: await server.login(email, TEST_PASSWORD) }
}

/** Everything shown and stored about an account, except what differs in each account. Deletes the account. */
async function shape({ user, email, token }: PreparedAccount) {
  const client = server.client(token)
  const shown = (await client.get(ME)).json
  expect(user).toEqual(shown)
  const { hashed_password, ...row } = await rowOf(user.id)
  const name = String(user.name)
  const own = [user.id, email, email.toLowerCase(), user.email, name, name.toLowerCase(), String(user.created_at)]
  const blank = (given: object) => own.reduce((text, value) => text.replaceAll(value, '…'), JSON.stringify(given))
  await client.delete(ME)
  return { shown: blank(shown), row: blank(row), hash: hashed_password.replace(/\$[^$]+\$[^$]+$/, '') }
}

const waysIn: [string, () => PreparedAccounts][] = [
  ['the database of a server', () => accountsIn(server.db, server.config)],
  ['the data folder of a server', () => accountsOf(server.config.dataDir)],
]

test.each(inject('postgres') ? waysIn.slice(0, 1) : waysIn)('by %s', async (_, open) => {
  const accounts = open()
  for (const form of [{}, { email: 'Ada.Lovelace@EXAMPLE.com', full_name: 'Ada Lovelace' }]) {
    const prepared = await accounts.create(form)
    const { hashed_password } = await rowOf(prepared.user.id)
    expect(isWeakHash(hashed_password)).toBe(false)
    expect(await server.login(prepared.email, prepared.password)).toBeTruthy()
    expect(await shape(prepared)).toEqual(await shape(await signUp(form)))
  }
  await accounts.close()
})
