import type { Database } from '../../database'

/** A row of `reset_tokens`: a one-time link to set a password. */
interface ResetTokenRow {
  readonly token_hash: string
  readonly user_id: string
  readonly account_hash: string
  readonly created_at: string
  readonly expires_at: string
}

const table = (db: Database) => db<ResetTokenRow>('reset_tokens')

export async function insertResetToken(db: Database, token: ResetTokenRow): Promise<void> {
  await table(db).insert(token)
}

/** The token if it has not expired at `now`. */
export const findResetToken = (db: Database, token_hash: string, now: string): Promise<ResetTokenRow | undefined> =>
  table(db).where({ token_hash }).andWhere('expires_at', '>', now).first()

/** Whether there is a token for this state of the account that expires after a time. */
export const hasResetToken = async (
  db: Database,
  { after, ...of }: Pick<ResetTokenRow, 'user_id' | 'account_hash'> & { readonly after: string },
): Promise<boolean> => (await table(db).where(of).andWhere('expires_at', '>', after).first('token_hash')) !== undefined

/** Deletes the token. True for exactly one of several simultaneous calls. */
export const takeResetToken = async (db: Database, token_hash: string): Promise<boolean> =>
  (await table(db).where({ token_hash }).delete()) === 1

export async function deleteResetTokensOf(db: Database, userId: string): Promise<void> {
  await table(db).where({ user_id: userId }).delete()
}

export async function deleteExpiredResetTokens(db: Database, now: string): Promise<void> {
  await table(db).where('expires_at', '<=', now).delete()
}
