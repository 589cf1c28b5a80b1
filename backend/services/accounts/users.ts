import { randomUUID } from 'node:crypto'
import {
  type OwnUser,
  type OwnUserUpdate,
  PublicProfile,
  type SignUp,
  type User,
  Username,
} from '#shared/api/accounts/users'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { type Database, isUniqueViolation } from '../../database'
import { deleteResetTokensOf } from '../../repositories/accounts/resetTokens'
import {
  deleteUser,
  findActiveUserByName,
  findAuthor,
  findUser,
  findUserByEmail,
  insertUser,
  type NewUserRow,
  type UserChanges,
  type UserRow,
  updateUser,
} from '../../repositories/accounts/users'
import type { ServerContext } from '../context'
import { limit } from '../limits/rateLimits'
import { checkSuperuserToken, claimSuperuser } from './firstSuperuser'
import { freeUserName } from './freeUserName'
import { checkInvitation, redeemInvitation, tokenDigest } from './invitations'
import { refuseGuessable } from './passwordRules'
import { hashPassword } from './passwords'

/** A user in the form that the API shows, without the password hash and the lookup keys. */
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

/** A user in the form that the API shows to the user themselves. */
export const toOwnUser = (row: UserRow): OwnUser => ({ ...toUser(row), has_password: row.hashed_password !== null })

/** The public part of a user. */
const toPublicProfile = (row: UserRow): PublicProfile => PublicProfile.parse(toUser(row))

/** Refuses a taken address (`email`) or username; rethrows any other error. */
export function refuseTaken(error: unknown, email: () => Error): never {
  if (!isUniqueViolation(error)) throw error
  // The message also contains the statement, which may name both columns. In the constraint, the table's name comes
  // first.
  throw /users[._]name_key/.test((error as Error).message) ? new Refusal('username_taken') : email()
}

const taken = () => new Refusal('email_known')
const takenByOther = () => new Refusal('email_taken')

/**
 * Creates an account; with the one-time token of the first start, a superuser. Throws 400 for a taken address or a bad
 * token, 403 when the operator does not let this person sign up.
 */
export async function signUp(server: ServerContext, form: SignUp, ip: string): Promise<OwnUser> {
  const { db, log, config } = server
  const { email, full_name = null, password, superuser_token } = form
  const invitation = tokenDigest(form.invitation)
  await limit(server, 'signup', ip)
  await checkSuperuserToken(db, superuser_token)
  if (!superuser_token) await checkInvitation(db, config, invitation)
  await refuseGuessable(password, 'password', { email, full_name })
  if (await findUserByEmail(db, email)) throw taken()
  const hashed_password = await hashPassword(password, ip)
  const user = await db.transaction(async (transaction) => {
    const is_superuser = await claimSuperuser(transaction, superuser_token)
    if (!is_superuser) await redeemInvitation(transaction, config, invitation)
    const account = { email, full_name, hashed_password, is_superuser, is_active: true }
    return addUser(transaction, account).catch((error: unknown) => refuseTaken(error, taken))
  })
  log('user.created', { user: user.id, superuser: Number(user.is_superuser) })
  return toOwnUser(user)
}

/** Inserts a new user with a generated username and returns the row. */
export async function addUser(db: Database, account: Omit<NewUserRow, 'id' | 'created_at' | 'name'>): Promise<UserRow> {
  const id = randomUUID()
  const name = await freeUserName(db, account.full_name)
  await insertUser(db, { ...account, id, name, created_at: timestamp() })
  const user = await findUser(db, id)
  if (!user) throw new Error('the user that was just written is not there')
  return user
}

/**
 * Updates a user and returns the new row; undefined if the user no longer exists. A new address invalidates the links
 * to set a password. Throws 409 for a taken address or username. Needs a transaction.
 */
export async function changeUser(
  transaction: Database,
  id: string,
  changes: UserChanges,
): Promise<UserRow | undefined> {
  const before = await findUser(transaction, id)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (!before || Object.keys(given).length === 0) return before
  await updateUser(transaction, id, given).catch((error: unknown) => refuseTaken(error, takenByOther))
  const after = await findUser(transaction, id)
  if (after?.email_key !== before.email_key) await deleteResetTokensOf(transaction, id)
  return after
}

/** Changes the user's own account. 409 for a taken address or username. */
export async function updateOwnUser({ db }: ServerContext, { id }: UserRow, form: OwnUserUpdate): Promise<OwnUser> {
  const { full_name, email, name, bio, display_name } = form
  const changed = await db.transaction((transaction) =>
    changeUser(transaction, id, { full_name, email, name, bio, display_name }),
  )
  if (!changed) throw new Refusal('user_not_found')
  return toOwnUser(changed)
}

export const selfDelete = () => new Refusal('superuser_self_delete')

/** Deletes the user's own account and everything in it. 403 for a superuser. */
export async function deleteOwnUser({ db, log }: ServerContext, user: UserRow): Promise<void> {
  if (user.is_superuser) throw selfDelete()
  await db.transaction((transaction) => deleteUser(transaction, user.id))
  log('user.deleted', { user: user.id })
}

/** The public profile of the active user with exactly this username; 404 when there is none. */
export async function readProfile({ db }: ServerContext, username: string): Promise<PublicProfile> {
  const user = Username.safeParse(username).success ? await findActiveUserByName(db, username) : undefined
  if (!user) throw new Refusal('user_not_found')
  return toPublicProfile(user)
}

/** The public profile of an author; 404 for a user without public songs. */
export async function readAuthor({ db }: ServerContext, id: string): Promise<PublicProfile> {
  const user = await findAuthor(db, id)
  if (!user) throw new Refusal('user_not_found')
  return toPublicProfile(user)
}
