import { randomUUID } from 'node:crypto'
import { emailKey } from '#shared/api/accounts/email'
import { timestamp } from '../../../core/time'
import { type Database, isUniqueViolation } from '../../../database'
import { addIdentity, findIdentity } from '../../../repositories/accounts/socialIdentities'
import { findUserByEmail, insertUser, markEmailVerified } from '../../../repositories/accounts/users'
import type { ServerContext } from '../../context'
import { freeUserName } from '../freeUserName'
import { redeemInvitation } from '../invitations'
import { SocialFailure, type SocialProfile } from './provider'

/** The account for a profile; `mustLink`: the person must first sign in to it in another way. */
export interface Account {
  readonly userId: string
  readonly mustLink: boolean
  readonly isNew: boolean
}

/**
 * The number of attempts: one of two simultaneous first sign-ins fails to insert the account and finds it in the next.
 */
const ATTEMPTS = 3

/** The key of the address, if the provider vouches for it. */
export const vouchedKey = ({ email, isEmailVerified }: SocialProfile): string | null =>
  email !== undefined && isEmailVerified ? emailKey(email) : null

/**
 * Finds or creates the account of somebody who signed in at another site. An existing account with the same address is
 * theirs only if the address is verified on both sides: the provider vouches for it, and the account's owner has
 * verified it here. Otherwise an attacker could sign up with a stranger's address and later share the account with
 * them. Throws 403 or 400 when the operator does not let this person sign up. `invitation`: the digest of the
 * invitation that they came with.
 */
export async function accountOf(
  { db, log, config }: ServerContext,
  profile: SocialProfile,
  invitation: string | undefined,
): Promise<Account> {
  for (let attempt = 1; ; attempt++) {
    try {
      const account = await db.transaction((transaction) => findOrMake(transaction, profile, config, invitation))
      if (account.isNew) log('user.created', { user: account.userId, superuser: 0 })
      return account
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error
    }
  }
}

async function findOrMake(
  db: Database,
  profile: SocialProfile,
  config: ServerContext['config'],
  invitation: string | undefined,
): Promise<Account> {
  const { issuer, subject, email, fullName } = profile
  const verifiedKey = vouchedKey(profile)
  const identity = await findIdentity(db, profile)
  if (identity) {
    if (verifiedKey !== null) await markEmailVerified(db, identity.user_id, verifiedKey)
    return { userId: identity.user_id, mustLink: false, isNew: false }
  }
  if (email === undefined) throw new SocialFailure('no_email')
  const known = await findUserByEmail(db, email)
  const isProven = known !== undefined && verifiedKey !== null && known.verified_email_key === verifiedKey
  if (known && !isProven) return { userId: known.id, mustLink: true, isNew: false }
  const userId = known?.id ?? randomUUID()
  const created_at = timestamp()
  if (!known) {
    await redeemInvitation(db, config, invitation)
    await insertUser(db, {
      id: userId,
      email,
      hashed_password: null,
      full_name: fullName,
      is_active: true,
      is_superuser: false,
      created_at,
      name: await freeUserName(db, fullName),
      bio: '',
      verified_email_key: verifiedKey,
    })
  }
  await addIdentity(db, { issuer, subject, user_id: userId, created_at })
  return { userId, mustLink: false, isNew: !known }
}
