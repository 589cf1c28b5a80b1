/**
 * Sign-in through another site, in three requests of one browser: `begin` sends it there, `finish` handles its return,
 * and `exchange` gives a token for the one-time code that `finish` passed to the login page. A cookie holds the secret
 * of the sign-in; the database holds its hash and stage, so that any server process can take each step, and each step
 * happens once.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Token } from '#shared/api/accounts/login'
import { Refusal } from '../../../core/errors'
import { timestamp } from '../../../core/time'
import * as signIns from '../../../repositories/accounts/socialSignIns'
import { findUser, holdUser } from '../../../repositories/accounts/users'
import type { ServerContext } from '../../context'
import { tokenDigest } from '../invitations'
import { beginSession, type OpenSession } from '../sessions'
import { accountOf, vouchedKey } from './account'
import { type Provider, SocialFailure, type SocialProfile } from './provider'
import { hashOf, newSecret, tiesOf } from './secrets'

/** Lifetime of a sign-in at the other site, and of an account that waits to be linked, in seconds. */
export const SIGN_IN_S = 600
const CODE_S = 60

interface Begun {
  /** The value of the browser's cookie. */
  readonly secret: string
  readonly url: URL
}

interface Wishes {
  readonly redirectUri: string
  readonly next: string
  readonly linkTo?: OpenSession
  /** The token of an invitation, to redeem if the sign-in creates an account. */
  readonly invitation?: string
}

/**
 * Starts a sign-in. With `linkTo`, the account that comes back waits to be linked to the user of this session. Throws
 * SocialFailure when the provider cannot be reached.
 */
export async function begin(
  { db }: ServerContext,
  { id, provider }: { id: string; provider: Provider },
  { redirectUri, next, linkTo, invitation }: Wishes,
): Promise<Begun> {
  const secret = newSecret()
  const url = await provider.begin(redirectUri, tiesOf(secret))
  await signIns.deleteEndedSignIns(db, timestamp())
  await signIns.insertSignIn(db, {
    id_hash: hashOf(secret),
    provider: id,
    next,
    expires_at: timestamp(SIGN_IN_S * 1000),
    invitation_hash: tokenDigest(invitation) ?? null,
    ...(linkTo && { user_id: linkTo.user.id, session_id: linkTo.id }),
  })
  return { secret, url }
}

interface Answer {
  /** The redirect URI with the provider's parameters. */
  readonly url: URL
  /** The value of the browser's cookie. */
  readonly secret: string | undefined
  /** The client's address. */
  readonly address: string
}

/**
 * A sign-in with a `code` can exchange it. Without one, the account waits to be linked: by the session that asked for
 * it (`isLink`), or after its owner has signed in.
 */
interface Finished {
  readonly next: string
  readonly code: string | undefined
  readonly isLink: boolean
}

/**
 * Handles the browser's return. Throws SocialFailure for an answer that is wrong or that this browser did not ask for.
 */
export async function finish(
  server: ServerContext,
  { id, provider }: { id: string; provider: Provider },
  { url, secret, address }: Answer,
): Promise<Finished> {
  const { db, log } = server
  if (secret === undefined) throw new SocialFailure('no_sign_in')
  const ties = tiesOf(secret)
  // Checked before anything is consumed: a link from somebody else must not end the running sign-in.
  if (!isSame(url.searchParams.get('state'), ties.state)) throw new SocialFailure('foreign_state')
  const id_hash = hashOf(secret)
  const signIn = await signIns.takeAnswer(db, { id_hash, provider: id, now: timestamp() })
  if (!signIn) throw new SocialFailure('not_expected')
  const { next } = signIn
  const profile = await provider.finish(url, ties)
  if (signIn.session_id !== null && signIn.user_id !== null) {
    await signIns.offer(db, id_hash, waitingLink(signIn.user_id, profile))
    return { next, code: undefined, isLink: true }
  }
  const { userId, mustLink } = await accountOf(server, profile, signIn.invitation_hash ?? undefined)
  if (mustLink) {
    await signIns.offer(db, id_hash, waitingLink(userId, profile))
    log('social.link_required', { user: userId, provider: id, address })
    return { next, code: undefined, isLink: false }
  }
  const code = newSecret()
  const expires_at = timestamp(CODE_S * 1000)
  await signIns.offer(db, id_hash, { stage: 'signed_in', user_id: userId, code_hash: hashOf(code), expires_at })
  return { next, code, isLink: false }
}

const waitingLink = (user_id: string, profile: SocialProfile) =>
  ({
    stage: 'link',
    user_id,
    issuer: profile.issuer,
    subject: profile.subject,
    verified_email_key: vouchedKey(profile),
    expires_at: timestamp(SIGN_IN_S * 1000),
  }) as const

function isSame(given: string | null, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Exchanges the code for a token, once, in the browser that has the sign-in's secret. Throws 400 otherwise. */
export async function exchange(
  server: ServerContext,
  { code, secret, address }: { code: string; secret: string | undefined; address: string },
): Promise<Token> {
  const { db, log } = server
  const wanted = { id_hash: hashOf(secret ?? ''), code_hash: hashOf(code), stage: 'signed_in' } as const
  const signIn = secret === undefined ? undefined : await signIns.takeOffer(db, wanted, timestamp())
  const user = signIn?.user_id ? await findUser(db, signIn.user_id) : undefined
  if (!signIn || !user) throw new Refusal('invalid_token')
  const fields = { address, user: user.id, provider: signIn.provider }
  if (!user.is_active) {
    log('login.inactive', fields)
    throw new Refusal('inactive_user')
  }
  const token = await db.transaction(async (transaction) => {
    // Setting a password or deactivating the account at this moment ends all sessions, including this one.
    if (!(await holdUser(transaction, user))) throw new Refusal('invalid_token')
    return beginSession({ ...server, db: transaction }, user.id)
  })
  log('login.ok', fields)
  return token
}
