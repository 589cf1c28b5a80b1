import type { PageQuery } from '#shared/api/paging'
import type { Database } from '../../database'

/** A row of `invitations`: a link with which people sign up. */
export interface InvitationRow {
  readonly id: string
  readonly token_hash: string
  readonly note: string | null
  readonly uses: number
  readonly max_uses: number
  readonly created_at: string
  readonly expires_at: string
}

const table = (db: Database) => db<InvitationRow>('invitations')

export async function insertInvitation(db: Database, row: InvitationRow): Promise<void> {
  await table(db).insert(row)
}

/** The invitations that have not expired at `now`, newest first, and their total number. */
export async function listInvitations(
  db: Database,
  { skip, limit }: PageQuery,
  now: string,
): Promise<{ rows: InvitationRow[]; count: number }> {
  const valid = table(db).where('expires_at', '>', now)
  const order = [
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]
  const rows = await valid.clone().orderBy(order).offset(skip).limit(limit)
  const [{ count }] = await valid.clone().count({ count: '*' })
  return { rows, count: Number(count) }
}

const usable = (db: Database, token_hash: string, now: string) =>
  table(db).where({ token_hash }).andWhere('expires_at', '>', now).andWhere('uses', '<', db.ref('max_uses'))

/** Whether somebody may sign up with this invitation at `now`. */
export const isUsable = async (db: Database, token_hash: string, now: string): Promise<boolean> =>
  (await usable(db, token_hash, now).first('id')) !== undefined

/** Counts one use of the invitation. False if it has expired or is used up, also by simultaneous calls. */
export const redeemInvitation = async (db: Database, token_hash: string, now: string): Promise<boolean> =>
  (await usable(db, token_hash, now).increment('uses')) === 1

/** Deletes an invitation. False if there is none. */
export const deleteInvitation = async (db: Database, id: string): Promise<boolean> =>
  (await table(db).where({ id }).delete()) === 1
