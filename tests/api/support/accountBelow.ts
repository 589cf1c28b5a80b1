import { randomUUID } from 'node:crypto'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import type { Account, TestServer } from '../../support/server'
import { createClient } from '../../support/serverClient'

/** Creates an account on a server below a base path, with a client whose paths begin there. */
export async function accountBelow({ url }: TestServer, basePath: string): Promise<Account> {
  const visitor = createClient(url + basePath)
  const [email, password] = [`${randomUUID()}@example.com`, TEST_PASSWORD]
  const { json: user } = await visitor.post('/api/v1/users/signup', { json: { email, password } })
  const login = await visitor.post('/api/v1/login/access-token', { form: { username: email, password } })
  const token: string = login.json.access_token
  return { user, email, password, token, client: createClient(url + basePath, `Bearer ${token}`) }
}
