import type { Database } from '../../database'

/** A row of `social_identities`: an account at an issuer, identified by its subject, and its user here. */
export interface SocialIdentityRow {
  readonly issuer: string
  readonly subject: string
  readonly user_id: string
  readonly created_at: string
}

export const findIdentity = (
  db: Database,
  { issuer, subject }: Pick<SocialIdentityRow, 'issuer' | 'subject'>,
): Promise<SocialIdentityRow | undefined> =>
  db<SocialIdentityRow>('social_identities').where({ issuer, subject }).first()

/** Inserts the identity unless it exists. Afterwards the caller must look up its user. */
export async function addIdentity(db: Database, identity: SocialIdentityRow): Promise<void> {
  await db('social_identities').insert(identity).onConflict(['issuer', 'subject']).ignore()
}

/** The identities of a user, oldest link first. */
export const identitiesOf = (db: Database, user_id: string): Promise<SocialIdentityRow[]> =>
  db<SocialIdentityRow>('social_identities').where({ user_id }).orderBy(['created_at', 'issuer', 'subject'])

export async function deleteIdentity(
  db: Database,
  { issuer, subject, user_id }: Pick<SocialIdentityRow, 'issuer' | 'subject' | 'user_id'>,
): Promise<void> {
  await db('social_identities').where({ issuer, subject, user_id }).delete()
}

export async function deleteIdentitiesOf(db: Database, user_id: string): Promise<void> {
  await db('social_identities').where({ user_id }).delete()
}
