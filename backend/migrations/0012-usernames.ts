import { makeUserName } from '../core/userName'
import type { Migration } from './migration'

/** Every account gets a username, as new ones do, so that its public songs lead to a profile. It can be changed. */
export const usernames: Migration = {
  name: '0012-usernames',
  async up(db) {
    const nameless = await db('users').whereNull('name').select('id', 'full_name')
    for (const { id, full_name } of nameless) {
      // Two equal ones, of 2^32 for each slug, would end the migration, which can be run again.
      const name = makeUserName(full_name)
      await db('users').where({ id }).update({ name, name_key: name.toLowerCase() })
    }
  },
  // Which of them were given here is not known, and they do no harm.
  async down() {},
}
