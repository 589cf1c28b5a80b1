import type { Migration } from './migration'

/** Links with which people sign up where that needs an invitation. */
export const invitations: Migration = {
  name: '0018-invitations',
  async up(db) {
    await db.schema.createTable('invitations', (table) => {
      table.string('id', 36).primary()
      table.string('token_hash', 64).notNullable().unique()
      table.string('note', 255)
      table.integer('uses').notNullable().defaultTo(0)
      table.integer('max_uses').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
    })
    await db.schema.alterTable('social_sign_ins', (table) => {
      // The invitation to redeem if this sign-in creates an account.
      table.string('invitation_hash', 64)
    })
  },
  async down(db) {
    await db.raw('ALTER TABLE social_sign_ins DROP COLUMN invitation_hash')
    await db.schema.dropTable('invitations')
  },
}
