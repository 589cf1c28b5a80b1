/** Lists, adds and removes the accounts of other sites that can sign in to one account here. */
import { createHash } from 'node:crypto'
import type { LinkedAccount } from '#shared/api/accounts/social'
import { Refusal } from '../../../core/errors'
import { parseUrl } from '../../../core/parseUrl'
import { timestamp } from '../../../core/time'
import { revokeSessionsOf } from '../../../repositories/accounts/sessions'
import { deleteIdentity, identitiesOf, type SocialIdentityRow } from '../../../repositories/accounts/socialIdentities'
import { deleteCodesOf } from '../../../repositories/accounts/socialSignIns'
import { findUser, lockUser } from '../../../repositories/accounts/users'
import type { ServerContext } from '../../context'
import { requirePassword } from '../requirePassword'
import type { OpenSession } from '../sessions'
import type { Providers } from './providers'

/** The greatest age of a session that may link to an account without a password. */
const RECENT_MS = 10 * 60_000

/** Identifies an identity without revealing its subject, which belongs to the other site. */
const idOf = ({ issuer, subject }: SocialIdentityRow): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 32)

const hostOf = (issuer: string): string => parseUrl(issuer)?.hostname ?? issuer

export async function linkedAccounts(
  { db }: ServerContext,
  providers: Providers,
  userId: string,
): Promise<LinkedAccount[]> {
  const identities = await identitiesOf(db, userId)
  return identities.map((identity) => {
    const site = providers.ofIssuer(identity.issuer)
    return {
      id: idOf(identity),
      provider: site?.id ?? null,
      name: site?.name ?? hostOf(identity.issuer),
      linked_at: identity.created_at,
    }
  })
}

/**
 * Checks that a session may link another account. A token alone is not enough, because linking adds a way to sign in.
 * Requires the password (400 when wrong, 429 after too many attempts), or for an account without one a recent session
 * (403).
 */
export async function requireLinkable(
  server: ServerContext,
  { user, createdAt }: OpenSession,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  if (user.hashed_password === null) {
    if (Date.now() - Date.parse(createdAt) <= RECENT_MS) return
    throw new Refusal('sign_in_again')
  }
  await requirePassword(server, user, { password: password ?? '', address })
}

/**
 * Unlinks an account of another site and ends all other sessions, which may have begun through it. 404 for an unknown
 * id, 409 when neither a password nor another configured site would be left.
 */
export async function unlink(
  { db, log }: ServerContext,
  providers: Providers,
  { session: { id: kept, user }, id }: { session: OpenSession; id: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockUser(transaction, user.id)
    const owner = await findUser(transaction, user.id)
    const identities = await identitiesOf(transaction, user.id)
    const gone = identities.find((identity) => idOf(identity) === id)
    if (!owner || !gone) throw new Refusal('linked_account_not_found')
    const others = identities.filter((identity) => identity !== gone)
    const hasOther = others.some(({ issuer }) => providers.ofIssuer(issuer) !== undefined)
    if (owner.hashed_password === null && !hasOther) throw new Refusal('only_sign_in')
    await deleteIdentity(transaction, gone)
    await deleteCodesOf(transaction, user.id)
    await revokeSessionsOf(transaction, user.id, { now: timestamp(), kept })
  })
  log('social.unlinked', { user: user.id })
}
