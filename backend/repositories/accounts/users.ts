import { emailKey } from '#shared/api/accounts/email'
import type { Database } from '../../database'
import { forgetRemixSources } from '../songs'

/** A row of `users`. Booleans are true or false, however the database stores them. */
export interface UserRow {
  readonly id: string
  readonly email: string
  readonly email_key: string
  readonly hashed_password: string | null
  readonly is_active: boolean
  readonly is_superuser: boolean
  readonly full_name: string | null
  readonly created_at: string
  readonly name: string | null
  readonly display_name: string | null
  readonly bio: string | null
  readonly description: string | null
  readonly website: string | null
  readonly instagram: string | null
  readonly twitter: string | null
  readonly tiktok: string | null
  readonly youtube: string | null
  readonly avatar_url: string | null
  readonly banner_url: string | null
  /** The key of the verified address. It counts only while it equals `email_key`. */
  readonly verified_email_key: string | null
}

export type NewUserRow = Pick<
  UserRow,
  'id' | 'email' | 'hashed_password' | 'full_name' | 'is_active' | 'is_superuser' | 'created_at'
> &
  Partial<Pick<UserRow, 'name' | 'bio' | 'verified_email_key'>>

const fromDatabase = (row: UserRow): UserRow => ({
  ...row,
  is_active: Boolean(row.is_active),
  is_superuser: Boolean(row.is_superuser),
})

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const row = await db<UserRow>('users').where({ id }).first()
  return row && fromDatabase(row)
}

/** Finds a user by e-mail address, in any case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const row = await db<UserRow>('users')
    .where({ email_key: emailKey(email) })
    .first()
  return row && fromDatabase(row)
}

export async function insertUser(db: Database, user: NewUserRow): Promise<void> {
  const name_key = user.name?.toLowerCase()
  await db('users').insert({ ...user, email_key: emailKey(user.email), ...(name_key && { name_key }) })
}

/** Marks the address with this key as verified if it is still the user's address. */
export async function markEmailVerified(db: Database, id: string, email_key: string): Promise<void> {
  await db('users').where({ id, email_key }).update({ verified_email_key: email_key })
}

/** Locks the user's row until the transaction ends. */
export async function lockUser(transaction: Database, id: string): Promise<void> {
  await transaction('users').where({ id }).forUpdate().first('id')
}

/** Users, newest first, and their total number. */
export async function listUsers(
  db: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: UserRow[]; count: number }> {
  const [total] = await db('users').count({ count: '*' })
  const rows = await db<UserRow>('users')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(skip)
    .limit(limit)
  return { rows: rows.map(fromDatabase), count: Number(total.count) }
}

/** Whether this username is taken, in any case. */
export const hasUserName = async (db: Database, name: string): Promise<boolean> =>
  (await db('users').where({ name_key: name.toLowerCase() }).first('id')) !== undefined

/** Finds an active user by exactly this username. */
export async function findActiveUserByName(db: Database, name: string): Promise<UserRow | undefined> {
  // Uses the index of the key: there is none of exact names.
  const row = await db('users').where({ name_key: name.toLowerCase(), name, is_active: true }).first()
  return row && fromDatabase(row)
}

/** Finds an active user who has a public song. */
export async function findAuthor(db: Database, id: string): Promise<UserRow | undefined> {
  const songs = db('songs').where({ user_id: id, is_public: true }).select(db.raw('1'))
  const row = await db<UserRow>('users').where({ id, is_active: true }).whereExists(songs).first()
  return row && fromDatabase(row)
}

export type UserChanges = Partial<
  Pick<
    UserRow,
    'email' | 'name' | 'full_name' | 'display_name' | 'bio' | 'is_active' | 'is_superuser' | 'hashed_password'
  >
>

/** Sets the given fields and returns whether the user exists. Fails when another user has the address or username. */
export async function updateUser(db: Database, id: string, changes: UserChanges): Promise<boolean> {
  const { email, name } = changes
  const keys = {
    ...(email !== undefined && { email_key: emailKey(email) }),
    ...(name !== undefined && { name_key: name?.toLowerCase() ?? null }),
  }
  return (
    (await db('users')
      .where({ id })
      .update({ ...changes, ...keys })) === 1
  )
}

/** The account as it was read, to detect concurrent changes. */
export type KnownAccount = Pick<UserRow, 'id' | 'email_key' | 'hashed_password'>

/** Replaces the hash unless the password or the address changed since `account` was read. Returns whether it did. */
export async function replacePasswordHash(
  db: Database,
  { id, email_key, hashed_password }: KnownAccount,
  newHash: string,
): Promise<boolean> {
  const unchanged = db('users').where({ id, email_key, hashed_password })
  return (await unchanged.update({ hashed_password: newHash })) === 1
}

/** Whether the user is active and still has this password. Within a transaction, locks the account until it ends. */
export async function holdUser(
  db: Database,
  { id, hashed_password }: Pick<UserRow, 'id' | 'hashed_password'>,
): Promise<boolean> {
  const row = await db('users').where({ id, hashed_password, is_active: true }).forShare().first('id')
  return row !== undefined
}

/** Deletes a user with everything that they own. Returns whether the user existed. */
export async function deleteUser(db: Database, id: string): Promise<boolean> {
  await forgetRemixSources(db, (songs) => songs.where({ user_id: id }))
  return (await db('users').where({ id }).delete()) === 1
}

export const hasSuperuser = async (db: Database): Promise<boolean> =>
  (await db('users').where({ is_superuser: true }).first('id')) !== undefined
