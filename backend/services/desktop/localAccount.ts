import { Refusal } from '../../core/errors'
import { type Database, whileAlone } from '../../database'
import { findUser, findUserByEmail, type UserRow } from '../../repositories/accounts/users'
import { addUser } from '../accounts/users'

/**
 * The address of the local account. No mail can reach one below `.invalid` (RFC 2606), so nobody can set a password by
 * mail.
 */
const EMAIL = 'desktop@tunesmith.invalid'

/**
 * The account of the person at this machine, which has no password. Created if missing. `id`: the account of the last
 * start, whose address may have changed since; `name`: the full name of a new one.
 */
export function ensureLocalAccount(db: Database, id: string | undefined, name: string | null): Promise<UserRow> {
  return whileAlone(db, async (transaction) => {
    const known = id === undefined ? undefined : await findUser(transaction, id)
    const found = known ?? (await findUserByEmail(transaction, EMAIL))
    if (found) return found
    const account = { email: EMAIL, full_name: name, hashed_password: null, is_superuser: false, is_active: true }
    return addUser(transaction, account)
  })
}

/** The account, if it may sign in. Throws 404 when it was deleted, 400 when it was deactivated. */
export async function localUser(db: Database, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('user_not_found')
  if (!user.is_active) throw new Refusal('inactive_user')
  return user
}
