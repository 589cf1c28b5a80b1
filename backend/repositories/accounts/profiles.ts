import type { Database } from '../../database'
import type { UserRow } from './users'

/** The editable fields of a profile. */
export type ProfileChanges = Partial<
  Pick<
    UserRow,
    | 'display_name'
    | 'full_name'
    | 'website'
    | 'description'
    | 'instagram'
    | 'twitter'
    | 'tiktok'
    | 'youtube'
    | 'avatar_url'
    | 'banner_url'
  >
>

/** Sets the given fields; undefined ones keep their values. */
export async function updateProfile(db: Database, id: string, changes: ProfileChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db('users').where({ id }).update(given)
}
