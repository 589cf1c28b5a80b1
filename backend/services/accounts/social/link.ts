import { Refusal } from '../../../core/errors'
import { timestamp } from '../../../core/time'
import { findLiveSession } from '../../../repositories/accounts/sessions'
import { addIdentity, findIdentity } from '../../../repositories/accounts/socialIdentities'
import { takeOffer } from '../../../repositories/accounts/socialSignIns'
import { lockUser, markEmailVerified } from '../../../repositories/accounts/users'
import type { ServerContext } from '../../context'
import type { OpenSession } from '../sessions'
import { hashOf } from './secrets'

/**
 * Links the account that waits in this browser to its user, who must have signed in since: an earlier session proves
 * nothing about the person who came back from the other site, unless that session asked for the link. Throws 400 when
 * nothing waits for this user, 409 when the account is now linked to somebody else.
 */
export async function link(
  { db, log }: ServerContext,
  session: OpenSession,
  secret: string | undefined,
): Promise<void> {
  const { id, user } = session
  if (secret === undefined) throw new Refusal('invalid_token')
  const now = timestamp()
  const linked = await db.transaction(async (transaction) => {
    await lockUser(transaction, user.id)
    const wanted = { id_hash: hashOf(secret), stage: 'link', user_id: user.id } as const
    const waiting = await takeOffer(transaction, wanted, now)
    const begun = await findLiveSession(transaction, { id, userId: user.id, now })
    const isFresh = waiting?.answered_at && begun && begun.created_at >= waiting.answered_at
    const isAsked = waiting?.session_id === id
    if (!waiting || !begun || !(isFresh || isAsked) || !waiting.issuer || !waiting.subject)
      throw new Refusal('invalid_token')
    const { issuer, subject, provider, verified_email_key } = waiting
    await addIdentity(transaction, { issuer, subject, user_id: user.id, created_at: now })
    if (verified_email_key !== null) await markEmailVerified(transaction, user.id, verified_email_key)
    const identity = await findIdentity(transaction, { issuer, subject })
    if (identity?.user_id !== user.id) throw new Refusal('linked_elsewhere')
    return provider
  })
  log('social.linked', { user: user.id, provider: linked })
}
