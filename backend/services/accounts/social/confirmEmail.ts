import type { Database } from '../../../database'
import { deleteIdentitiesOf } from '../../../repositories/accounts/socialIdentities'
import { deleteCodesOf } from '../../../repositories/accounts/socialSignIns'
import { markEmailVerified, type UserRow } from '../../../repositories/accounts/users'

/**
 * Marks the address as verified after the user set a password through a mail. If it was not verified before, the
 * accounts of other sites that were linked until then may belong to somebody else who used the address, so their links
 * are removed, and so are sign-ins whose code was not exchanged yet. Needs a transaction; locks the user's row first.
 */
export async function confirmEmail(
  transaction: Database,
  { id, email_key, verified_email_key }: Pick<UserRow, 'id' | 'email_key' | 'verified_email_key'>,
): Promise<void> {
  await markEmailVerified(transaction, id, email_key)
  await deleteCodesOf(transaction, id)
  if (verified_email_key !== email_key) await deleteIdentitiesOf(transaction, id)
}
