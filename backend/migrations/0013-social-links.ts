import type { Migration } from './migration'

/** A sign-in at another site that a session began in order to link what it finds to its own account. */
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
