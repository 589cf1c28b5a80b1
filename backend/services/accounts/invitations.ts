import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Invitation, InvitationCreate, InvitationList, NewInvitation } from '#shared/api/accounts/invitations'
import type { PageQuery } from '#shared/api/paging'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import * as invitations from '../../repositories/accounts/invitations'
import type { UserRow } from '../../repositories/accounts/users'
import type { AppConfig, ServerContext } from '../context'

const MS_A_DAY = 86_400_000
/** Gives 32 characters in base64. */
const TOKEN_BYTES = 24

/** The digest under which an invitation is stored; undefined without one. */
export const tokenDigest = (token: string | null | undefined): string | undefined =>
  token ? createHash('sha256').update(token).digest('hex') : undefined

const toInvitation = ({ token_hash: _, ...shown }: invitations.InvitationRow): Invitation => shown

/** Makes an invitation. `publicUrl`: the server's public address, with which its link begins. */
export async function makeInvitation(
  db: Database,
  { uses, days, note }: InvitationCreate,
  publicUrl: string,
): Promise<NewInvitation> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = {
    id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('hex'),
    note: note || null,
    uses: 0,
    max_uses: uses,
    created_at: timestamp(),
    expires_at: timestamp(days * MS_A_DAY),
  }
  await invitations.insertInvitation(db, row)
  return { ...toInvitation(row), url: `${publicUrl}/signup?invitation=${token}` }
}

/** Makes an invitation for an administrator. */
export async function invite(
  { db, log, config }: ServerContext,
  admin: UserRow,
  form: InvitationCreate,
): Promise<NewInvitation> {
  const made = await makeInvitation(db, form, config.publicUrl())
  log('invitation.created', { invitation: made.id, by: admin.id, uses: made.max_uses, until: made.expires_at })
  return made
}

/** The invitations that have not expired, newest first. */
export async function listInvitations(db: Database, page: PageQuery): Promise<InvitationList> {
  const { rows, count } = await invitations.listInvitations(db, page, timestamp())
  return { data: rows.map(toInvitation), count }
}

/** Invalidates an invitation's link. Throws 404 if there is none. */
export async function revokeInvitation({ db, log }: ServerContext, admin: UserRow, id: string): Promise<void> {
  if (!(await invitations.deleteInvitation(db, id))) throw new Refusal('invitation_not_found')
  log('invitation.revoked', { invitation: id, by: admin.id })
}

type Door = Pick<AppConfig, 'signUp'>

/**
 * The digest of the invitation that a sign-up needs; undefined if it needs none. Throws 403 when nobody may sign up.
 */
function neededInvitation({ signUp }: Door, digest: string | undefined): string | undefined {
  if (signUp === 'open') return undefined
  if (signUp === 'off') throw new Refusal('signup_off')
  if (digest === undefined) throw new Refusal('invitation_required')
  return digest
}

/** Throws 403 when nobody may sign up in this way, 400 for an invitation that is not valid or no longer valid. */
export async function checkInvitation(db: Database, door: Door, digest: string | undefined): Promise<void> {
  const needed = neededInvitation(door, digest)
  if (needed !== undefined && !(await invitations.isUsable(db, needed, timestamp()))) {
    throw new Refusal('invalid_invitation')
  }
}

/** Like `checkInvitation`, and counts a use of the invitation. Call within the transaction that makes the account. */
export async function redeemInvitation(transaction: Database, door: Door, digest: string | undefined): Promise<void> {
  const needed = neededInvitation(door, digest)
  if (needed !== undefined && !(await invitations.redeemInvitation(transaction, needed, timestamp()))) {
    throw new Refusal('invalid_invitation')
  }
}
