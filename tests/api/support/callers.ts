import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { type Account, startServer, type TestServer } from '../../support/server'
import { type Client, createClient } from '../../support/serverClient'
import { testComposer } from '../../support/testComposer'

export type Caller =
  | 'visitor'
  | 'empty bearer'
  | 'other scheme'
  | 'malformed token'
  | 'foreign key'
  | 'expired token'
  | 'deleted user'
  | 'inactive user'
  | 'logged out'
  | 'other user'
  | 'superuser'
  | 'owner'

/** A server with a client for every kind of caller. */
export interface Callers {
  readonly server: TestServer
  readonly owner: Account
  readonly as: Record<Caller, Client>
}

interface Claims {
  readonly userId: string
  readonly sessionId?: string
}

interface ClaimChanges {
  readonly typ?: string
  readonly iss?: string
  readonly aud?: string
  readonly exp?: number | null
  readonly nbf?: number
  readonly alg?: 'HS256' | 'HS512'
}

/** A token like the server's, with these changes. */
export async function forgeToken(
  key: string,
  { userId, sessionId = randomUUID() }: Claims,
  { typ = 'access', iss = 'tunesmith', aud = 'tunesmith-api', exp, nbf, alg = 'HS256' }: ClaimChanges = {},
): Promise<string> {
  const token = new SignJWT({ typ, sid: sessionId, ...(nbf !== undefined && { nbf }) })
    .setProtectedHeader({ alg })
    .setSubject(userId)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt()
  if (exp !== null) token.setExpirationTime(exp ?? Math.floor(Date.now() / 1000) + 3600)
  const hmac = { name: 'HMAC', hash: alg.replace('HS', 'SHA-') }
  return token.sign(await crypto.subtle.importKey('raw', Buffer.from(key), hmac, false, ['sign']))
}

export const TEST_KEY = 'a key for tests that is long enough'

export async function startWithCallers(): Promise<Callers> {
  const server = await startServer({ env: { SECRET_KEY: TEST_KEY }, surroundings: { composer: testComposer } })
  const [owner, other, inactive, deleted, loggedOut] = await Promise.all(
    Array.from({ length: 5 }, () => server.signUp({ full_name: 'Ada' })),
  )
  const superuser = await server.signUp()
  await server.db('users').where({ id: superuser.user.id }).update({ is_superuser: true })
  await server.db('users').where({ id: inactive.user.id }).update({ is_active: false })
  await server.db('users').where({ id: deleted.user.id }).delete()
  await loggedOut.client.post('/api/v1/login/logout')
  const claims = { userId: owner.user.id }
  const bearer = (token: string) => createClient(server.url, `Bearer ${token}`)
  return {
    server,
    owner,
    as: {
      visitor: server.visitor,
      'empty bearer': createClient(server.url, 'Bearer '),
      'other scheme': createClient(server.url, 'Basic YTpi'),
      'malformed token': bearer('abc'),
      'foreign key': bearer(await forgeToken('another key that is also long enough', claims)),
      'expired token': bearer(await forgeToken(TEST_KEY, claims, { exp: Math.floor(Date.now() / 1000) - 1 })),
      'deleted user': deleted.client,
      'inactive user': inactive.client,
      'logged out': loggedOut.client,
      'other user': other.client,
      superuser: superuser.client,
      owner: owner.client,
    },
  }
}
