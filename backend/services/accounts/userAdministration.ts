import type { User, UserCreate, UserList, UserUpdate } from '#shared/api/accounts/users'
import type { PageQuery } from '#shared/api/paging'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { MailLanguage } from '../../mail/mailLanguage'
import { deleteResetTokensOf } from '../../repositories/accounts/resetTokens'
import { revokeSessionsOf } from '../../repositories/accounts/sessions'
import type { UserRow } from '../../repositories/accounts/users'
import * as users from '../../repositories/accounts/users'
import type { ServerContext } from '../context'
import { refuseGuessable } from './passwordRules'
import { hashPassword } from './passwords'
import { welcome } from './recovery'
import { addUser, changeUser, refuseTaken, selfDelete, toUser } from './users'

/** Users, newest first. */
export async function listUsers({ db }: ServerContext, page: PageQuery): Promise<UserList> {
  const { rows, count } = await users.listUsers(db, page)
  return { data: rows.map(toUser), count }
}

const taken = () => new Refusal('email_in_system')

/** Creates an account for another person and mails them a link to set their password. 400 for a taken address. */
export async function createUser(
  server: ServerContext,
  admin: UserRow,
  { form, language }: { form: UserCreate; language: MailLanguage },
): Promise<User> {
  const { db, log } = server
  const { email, full_name = null, is_active, is_superuser, password } = form
  await refuseGuessable(password, 'password', { email, full_name })
  if (await users.findUserByEmail(db, email)) throw taken()
  const account = { email, full_name, is_active, is_superuser, hashed_password: await hashPassword(password) }
  const user = await db.transaction((transaction) =>
    addUser(transaction, account).catch((error: unknown) => refuseTaken(error, taken)),
  )
  log('user.created', { user: user.id, by: admin.id, superuser: Number(is_superuser) })
  welcome(server, user, language)
  return toUser(user)
}

/**
 * The user with this id, for themselves and for superusers. All others get the same refusal whether the user exists or
 * not.
 */
export async function readUser({ db }: ServerContext, reader: UserRow, id: string): Promise<User> {
  if (reader.id !== id && !reader.is_superuser) throw new Refusal('not_enough_privileges')
  const user = await users.findUser(db, id)
  if (!user) throw new Refusal('user_not_found')
  return toUser(user)
}

const missing = () => new Refusal('no_user_with_id')
const selfDemotion = () => new Refusal('superuser_self_demote')

/** Changes another user's account. A new password or deactivation ends all their sessions. */
export async function updateUser(
  { db, log }: ServerContext,
  admin: UserRow,
  { id, form }: { id: string; form: UserUpdate },
): Promise<User> {
  const { password, email, full_name, is_active, is_superuser } = form
  const before = await users.findUser(db, id)
  if (!before) throw missing()
  if (id === admin.id && (is_active === false || is_superuser === false)) throw selfDemotion()
  if (password !== undefined) {
    await refuseGuessable(password, 'password', { ...before, ...(email && { email }), ...(full_name && { full_name }) })
  }
  const hashed_password = password === undefined ? undefined : await hashPassword(password)
  const user = await db.transaction(async (transaction) => {
    const changes = { email, full_name, is_active, is_superuser, hashed_password }
    const changed = await changeUser(transaction, id, changes)
    if (hashed_password !== undefined || is_active === false) {
      await revokeSessionsOf(transaction, id, { now: timestamp() })
    }
    if (hashed_password !== undefined) await deleteResetTokensOf(transaction, id)
    return changed
  })
  if (!user) throw missing()
  log('user.changed', { user: id, by: admin.id, fields: Object.keys(form).join(' ') })
  return toUser(user)
}

/** Deletes another user's account and everything in it. 403 for one's own. */
export async function deleteUser({ db, log }: ServerContext, admin: UserRow, id: string): Promise<void> {
  if (id === admin.id) throw selfDelete()
  const isDeleted = await db.transaction((transaction) => users.deleteUser(transaction, id))
  if (!isDeleted) throw new Refusal('user_not_found')
  log('user.deleted', { user: id, by: admin.id })
}
