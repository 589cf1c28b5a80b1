import type { Migration } from './migration'

/** Lets a session start a social sign-in to link the account it finds to its own user. */
export const socialLinks: Migration = {
  name: '0013-social-links',
  async up(db) {
    await db.schema.alterTable('social_sign_ins', (table) => {
      table.string('session_id', 36)
    })
  },
  async down(db) {
    await db.raw('ALTER TABLE social_sign_ins DROP COLUMN session_id')
  },
}
