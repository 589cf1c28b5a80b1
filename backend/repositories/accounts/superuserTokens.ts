import type { Database } from '../../database'

/** A row of `superuser_tokens`: a one-time token to become the first superuser. */
interface SuperuserTokenRow {
  readonly token_hash: string
  readonly created_at: string
}

export async function insertSuperuserToken(db: Database, token_hash: string, created_at: string): Promise<void> {
  await db('superuser_tokens').insert({ token_hash, created_at })
}

export const findSuperuserToken = (db: Database): Promise<SuperuserTokenRow | undefined> =>
  db<SuperuserTokenRow>('superuser_tokens').orderBy(['created_at', 'token_hash']).first()

export const hasSuperuserToken = async (db: Database, token_hash: string): Promise<boolean> =>
  (await db('superuser_tokens').where({ token_hash }).first('token_hash')) !== undefined

/** Whether the token exists. Deletes it together with all others. */
export async function takeSuperuserToken(db: Database, token_hash: string): Promise<boolean> {
  // In one statement: two calls with different tokens could otherwise deadlock.
  const taken = await db('superuser_tokens').whereExists(db('superuser_tokens as taken').where({ token_hash })).delete()
  return taken > 0
}

export async function deleteSuperuserTokens(db: Database): Promise<void> {
  await db('superuser_tokens').delete()
}
