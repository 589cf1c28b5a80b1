/** The accounts of other sites that sign in to one account here: to see, to add to, and to take from. */
import { createHash } from 'node:crypto'
import type { LinkedAccount } from '#shared/api/social'
import { Refusal } from '../../errors'
import { revokeSessionsOf } from '../../repositories/sessions'
import { deleteIdentity, identitiesOf, type SocialIdentityRow } from '../../repositories/socialIdentities'
import { deleteCodesOf } from '../../repositories/socialSignIns'
import { findUser, lockUser } from '../../repositories/users'
import type { Server } from '../../server'
import { verifyPassword } from '../passwords'
import type { OpenSession } from '../sessions'
import { throttleLogin } from '../throttle'
import { timestamp } from '../time'
import type { Providers } from './providers'

/** How young a session must be to link to an account that has no password to ask for. */
const RECENT_MS = 10 * 60_000

/** Tells identities apart without their subjects, which are the other site's. */
const idOf = ({ issuer, subject }: SocialIdentityRow): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 32)

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).hostname : issuer)

export async function linkedAccounts({ db }: Server, providers: Providers, userId: string): Promise<LinkedAccount[]> {
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
 * Lets a session begin to link, which gives its account one more way in: a token alone is not enough. Asks for the
 * password (400 for a wrong one, 429 for too many); 403 for an account without one whose session is not recent.
 */
export async function requireLinkable(
  server: Server,
  { user, createdAt }: OpenSession,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  if (user.hashed_password === null) {
    if (Date.now() - Date.parse(createdAt) <= RECENT_MS) return
    throw new Refusal('sign_in_again')
  }
  const attempt = await throttleLogin(server, user.email, address)
  if (!(await verifyPassword(password ?? '', user.hashed_password))) throw new Refusal('wrong_password')
  await attempt.succeeded()
}

/**
 * Ends that an account of another site signs in here, and every session but this one: it may have begun through it. 404
 * for an unknown id, 409 when no password and no other site that is set up would be left.
 */
export async function unlink(
  { db, log }: Server,
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
