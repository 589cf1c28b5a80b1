import type { Database } from '../../database'

/** A row of `sessions`: one sign-in. */
interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly created_at: string
  readonly expires_at: string
  readonly revoked_at: string | null
}

export async function insertSession(db: Database, session: Omit<SessionRow, 'revoked_at'>): Promise<void> {
  await db('sessions').insert(session)
}

/** The session if it belongs to this user and is valid at `now`. */
export const findLiveSession = (
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<SessionRow | undefined> =>
  db<SessionRow>('sessions').where({ id, user_id: userId, revoked_at: null }).andWhere('expires_at', '>', now).first()

export async function revokeSession(db: Database, id: string, now: string): Promise<void> {
  await db('sessions').where({ id, revoked_at: null }).update({ revoked_at: now })
}

/** Revokes all sessions of a user, except `kept` if given. */
export async function revokeSessionsOf(
  db: Database,
  userId: string,
  { now, kept }: { now: string; kept?: string },
): Promise<void> {
  const live = db('sessions').where({ user_id: userId, revoked_at: null })
  await (kept === undefined ? live : live.andWhereNot({ id: kept })).update({ revoked_at: now })
}

export async function deleteExpiredSessions(db: Database, userId: string, now: string): Promise<void> {
  await db('sessions').where({ user_id: userId }).andWhere('expires_at', '<=', now).delete()
}
