import type { Database } from '../database'

export async function insertSuperuserToken(db: Database, token_hash: string, created_at: string): Promise<void> {
  await db('superuser_tokens').insert({ token_hash, created_at })
}

/** Whether the token was there; it is gone afterwards, with every other one. */
export async function takeSuperuserToken(db: Database, token_hash: string): Promise<boolean> {
  const taken = await db('superuser_tokens').where({ token_hash }).delete()
  if (taken > 0) await deleteSuperuserTokens(db)
  return taken > 0
}

export async function deleteSuperuserTokens(db: Database): Promise<void> {
  await db('superuser_tokens').delete()
}
