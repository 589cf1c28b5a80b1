import { makeUserName } from '../core/userName'
import type { Migration } from './migration'

/**
 * Gives every account a username, as new accounts have, so that its public songs link to a profile. Users can change
 * it.
 */
export const usernames: Migration = {
  name: '0012-usernames',
  async up(db) {
    const nameless = await db('users').whereNull('name').select('id', 'full_name')
    for (const { id, full_name } of nameless) {
      // A collision, one in 2^32 for each slug, would fail the migration, which can be run again.
      const name = makeUserName(full_name)
      await db('users').where({ id }).update({ name, name_key: name.toLowerCase() })
    }
  },
  // We cannot tell which names were generated here, and they do no harm.
  async down() {},
}
