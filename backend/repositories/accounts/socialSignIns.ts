import type { Database } from '../../database'

/**
 * A row of `social_sign_ins`: one round trip to another site. `started`: the browser is there. `answered`: it has
 * returned. Then either `signed_in`: a code waits to be exchanged, or `link`: the account waits for its owner.
 */
interface SocialSignInRow {
  readonly id_hash: string
  readonly provider: string
  /** The path to go to afterwards. */
  readonly next: string
  readonly stage: 'started' | 'answered' | 'signed_in' | 'link'
  readonly expires_at: string
  readonly answered_at: string | null
  readonly user_id: string | null
  /** The session that started it to link an account to its user; null for a visitor. */
  readonly session_id: string | null
  readonly code_hash: string | null
  /** The issuer of the identity to link. The following columns also belong to that identity. */
  readonly issuer: string | null
  readonly subject: string | null
  readonly verified_email_key: string | null
  /** The invitation to redeem if the sign-in creates an account. */
  readonly invitation_hash: string | null
}

const table = (db: Database) => db<SocialSignInRow>('social_sign_ins')

type NewSocialSignInRow = Pick<SocialSignInRow, 'id_hash' | 'provider' | 'next' | 'expires_at'> &
  Partial<Pick<SocialSignInRow, 'user_id' | 'session_id' | 'invitation_hash'>>

export async function insertSignIn(db: Database, row: NewSocialSignInRow): Promise<void> {
  await table(db).insert({ ...row, stage: 'started' })
}

/** Marks a started sign-in as answered and returns it. A sign-in can be answered only once. */
export async function takeAnswer(
  db: Database,
  { id_hash, provider, now }: { id_hash: string; provider: string; now: string },
): Promise<SocialSignInRow | undefined> {
  const answered = await table(db)
    .where({ id_hash, provider, stage: 'started' })
    .andWhere('expires_at', '>', now)
    .update({ stage: 'answered', answered_at: now })
  return answered === 1 ? table(db).where({ id_hash }).first() : undefined
}

type Offer =
  | { readonly stage: 'signed_in'; readonly user_id: string; readonly code_hash: string; readonly expires_at: string }
  | (Pick<SocialSignInRow, 'user_id' | 'issuer' | 'subject' | 'verified_email_key' | 'expires_at'> & {
      readonly stage: 'link'
    })

/** Moves an answered sign-in to its next stage. */
export async function offer(db: Database, id_hash: string, waiting: Offer): Promise<void> {
  await table(db).where({ id_hash, stage: 'answered' }).update(waiting)
}

/** Deletes and returns the matching sign-in. Of several simultaneous calls only one gets it. */
export async function takeOffer(
  db: Database,
  wanted: Pick<SocialSignInRow, 'id_hash' | 'stage'> & Partial<Pick<SocialSignInRow, 'code_hash' | 'user_id'>>,
  now: string,
): Promise<SocialSignInRow | undefined> {
  const row = await table(db).where(wanted).andWhere('expires_at', '>', now).first()
  return row && (await table(db).where(wanted).delete()) === 1 ? row : undefined
}

export async function deleteEndedSignIns(db: Database, now: string): Promise<void> {
  await table(db).where('expires_at', '<=', now).delete()
}

/** Deletes the user's sign-ins that wait for their code to be exchanged. */
export async function deleteCodesOf(db: Database, user_id: string): Promise<void> {
  await table(db).where({ user_id, stage: 'signed_in' }).delete()
}
