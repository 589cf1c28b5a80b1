import { randomUUID } from 'node:crypto'
import type { SignUp, User } from '#shared/api/users'
import { isUniqueViolation } from '../database'
import { badRequest } from '../http/errors'
import { findUserByEmail, insertUser, type UserRow } from '../repositories/users'
import type { Server } from '../server'
import { claimSuperuser } from './firstSuperuser'
import { hashPassword } from './passwords'
import { timestamp } from './time'

/** A user as the API shows it: never the password's hash, nor the keys by which rows are found. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  is_active: row.is_active,
  is_superuser: row.is_superuser,
  full_name: row.full_name,
  created_at: row.created_at,
  name: row.name,
  display_name: row.display_name,
  bio: row.bio,
  description: row.description,
  website: row.website,
  instagram: row.instagram,
  twitter: row.twitter,
  tiktok: row.tiktok,
  youtube: row.youtube,
  avatar_url: row.avatar_url,
  banner_url: row.banner_url,
})

const taken = () => badRequest('The user with this email already exists in the system')

/** Makes an account; with the one-time token of the first start, a superuser's. 400 for a taken address or a bad token. */
export async function signUp({ db, log }: Server, form: SignUp): Promise<User> {
  if (await findUserByEmail(db, form.email)) throw taken()
  const hashed_password = await hashPassword(form.password)
  const user = await db.transaction(async (transaction) => {
    const is_superuser = await claimSuperuser(transaction, form.superuser_token)
    const id = randomUUID()
    const { email, full_name = null } = form
    await insertUser(transaction, {
      id,
      email,
      full_name,
      hashed_password,
      is_superuser,
      is_active: true,
      created_at: timestamp(),
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
    return findUserByEmail(transaction, email)
  })
  if (!user) throw new Error('the user that was just written is not there')
  log('user.created', { user: user.id, superuser: Number(user.is_superuser) })
  return toUser(user)
}
