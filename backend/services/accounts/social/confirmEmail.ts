import type { Database } from '../../../database'
import { deleteIdentitiesOf } from '../../../repositories/socialIdentities'
import { deleteCodesOf } from '../../../repositories/socialSignIns'
import { markEmailVerified, type UserRow } from '../../../repositories/users'

/**
 * Notes that the user, who set a password by a mail, has the address. If nobody had shown that before, the accounts of
 * other sites that were linked until then may be those of somebody who took the address for theirs: their links go.
 * So do sign-ins whose token was not fetched yet. Needs a transaction; locks the user's row first.
 */
export async function confirmEmail(
  transaction: Database,
  { id, email_key, verified_email_key }: Pick<UserRow, 'id' | 'email_key' | 'verified_email_key'>,
): Promise<void> {
  await markEmailVerified(transaction, id, email_key)
  await deleteCodesOf(transaction, id)
  if (verified_email_key !== email_key) await deleteIdentitiesOf(transaction, id)
}
