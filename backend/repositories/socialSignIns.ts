import type { Database } from '../database'

/**
 * A row of `social_sign_ins`: one visit to another site and back. `started`: the browser is there. `answered`: it came
 * back, once. Then either `signed_in`: a code waits to be exchanged, or `link`: the account waits for its owner.
 */
export interface SocialSignInRow {
  readonly id_hash: string
  readonly provider: string
  /** The path to go to afterwards. */
  readonly next: string
  readonly stage: 'started' | 'answered' | 'signed_in' | 'link'
  readonly expires_at: string
  readonly answered_at: string | null
  readonly user_id: string | null
  /** The session that began it to link what it finds to its user; null: somebody who is not signed in. */
  readonly session_id: string | null
  readonly code_hash: string | null
  /** Of the identity that waits to be linked, as is the address that it proves. */
  readonly issuer: string | null
  readonly subject: string | null
  readonly verified_email_key: string | null
}

const table = (db: Database) => db<SocialSignInRow>('social_sign_ins')

export type NewSocialSignInRow = Pick<SocialSignInRow, 'id_hash' | 'provider' | 'next' | 'expires_at'> &
  Partial<Pick<SocialSignInRow, 'user_id' | 'session_id'>>

export async function insertSignIn(db: Database, row: NewSocialSignInRow): Promise<void> {
  await table(db).insert({ ...row, stage: 'started' })
}

/** The sign-in that was started at this provider, which has now been answered and cannot be a second time. */
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

/** What an answered sign-in waits for from now on. */
export async function offer(db: Database, id_hash: string, waiting: Offer): Promise<void> {
  await table(db).where({ id_hash, stage: 'answered' }).update(waiting)
}

/** The waiting sign-in that fits; it is gone afterwards, and only one of several who take it at once gets it. */
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

/** Ends the sign-ins of the user that wait for their code. */
export async function deleteCodesOf(db: Database, user_id: string): Promise<void> {
  await table(db).where({ user_id, stage: 'signed_in' }).delete()
}
