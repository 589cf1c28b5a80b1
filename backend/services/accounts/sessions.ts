import { randomUUID } from 'node:crypto'
import type { Token } from '#shared/api/accounts/login'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import * as sessions from '../../repositories/accounts/sessions'
import { findUser, type UserRow } from '../../repositories/accounts/users'
import type { AppConfig, ServerContext } from '../context'
import { readAccessToken, signAccessToken } from './tokens'

export interface OpenSession {
  readonly id: string
  readonly createdAt: string
  readonly user: UserRow
}

const MS_A_MINUTE = 60_000

interface Needed {
  readonly db: Database
  readonly config: Pick<AppConfig, 'secretKey' | 'accessTokenMinutes'>
}

/** Begins a session for an authenticated user and returns its token. */
export async function beginSession({ db, config }: Needed, userId: string): Promise<Token> {
  const id = randomUUID()
  const created_at = timestamp()
  const begins = new Date(created_at)
  const ends = new Date(begins.getTime() + config.accessTokenMinutes * MS_A_MINUTE)
  await sessions.deleteExpiredSessions(db, userId, created_at)
  await sessions.insertSession(db, { id, user_id: userId, created_at, expires_at: ends.toISOString() })
  const claims = { userId, sessionId: id }
  return { access_token: await signAccessToken(config.secretKey, claims, begins, ends), token_type: 'bearer' }
}

/**
 * The session of a token. Refuses in this order: bad or expired token 403, user gone 404, user deactivated 400, session
 * revoked 403.
 */
export async function openSession({ db, config }: ServerContext, token: string): Promise<OpenSession> {
  const { userId, sessionId } = await readAccessToken(config.secretKey, token)
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('user_not_found')
  if (!user.is_active) throw new Refusal('inactive_user')
  const session = await sessions.findLiveSession(db, { id: sessionId, userId, now: timestamp() })
  if (!session) throw new Refusal('bad_credentials')
  return { id: session.id, createdAt: session.created_at, user }
}

export const endSession = ({ db }: ServerContext, id: string): Promise<void> =>
  sessions.revokeSession(db, id, timestamp())
