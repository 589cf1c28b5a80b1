import { emailKey } from '#shared/api/email'
import type { Database } from '../database'

/** A row of `users`. Booleans are true and false, whatever the database makes of them. */
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
}

export type NewUserRow = Pick<
  UserRow,
  'id' | 'email' | 'hashed_password' | 'full_name' | 'is_active' | 'is_superuser' | 'created_at'
>

const fromDatabase = (row: UserRow | undefined): UserRow | undefined =>
  row && { ...row, is_active: Boolean(row.is_active), is_superuser: Boolean(row.is_superuser) }

export const findUser = async (db: Database, id: string): Promise<UserRow | undefined> =>
  fromDatabase(await db<UserRow>('users').where({ id }).first())

/** Finds by e-mail address, whatever its case. */
export const findUserByEmail = async (db: Database, email: string): Promise<UserRow | undefined> =>
  fromDatabase(
    await db<UserRow>('users')
      .where({ email_key: emailKey(email) })
      .first(),
  )

export async function insertUser(db: Database, user: NewUserRow): Promise<void> {
  await db('users').insert({ ...user, email_key: emailKey(user.email) })
}

export async function setPasswordHash(db: Database, id: string, hashed_password: string): Promise<void> {
  await db('users').where({ id }).update({ hashed_password })
}

export const hasSuperuser = async (db: Database): Promise<boolean> =>
  (await db('users').where({ is_superuser: true }).first('id')) !== undefined
