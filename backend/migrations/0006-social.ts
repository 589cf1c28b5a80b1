import type { Migration } from './migration'

/** Social sign-in: which accounts of other sites belong to which user, and the sign-ins in progress. */
export const social: Migration = {
  name: '0006-social',
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      // The key of the address that the user has verified; no longer equal to `email_key` after a change of address.
      table.string('verified_email_key', 255)
    })
    await db.schema.createTable('social_identities', (table) => {
      table.string('issuer', 255).notNullable()
      table.string('subject', 255).notNullable()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('created_at', 24).notNullable()
      table.primary(['issuer', 'subject'])
    })
    await db.schema.createTable('social_sign_ins', (table) => {
      table.string('id_hash', 64).primary()
      table.string('provider', 16).notNullable()
      table.text('next').notNullable()
      table.string('stage', 16).notNullable()
      table.string('expires_at', 24).notNullable().index()
      table.string('answered_at', 24)
      table.string('user_id', 36).references('users.id').onDelete('CASCADE').index()
      table.string('code_hash', 64)
      table.string('issuer', 255)
      table.string('subject', 255)
      table.string('verified_email_key', 255)
    })
  },
  async down(db) {
    for (const table of ['social_sign_ins', 'social_identities']) await db.schema.dropTable(table)
    await db.raw('ALTER TABLE users DROP COLUMN verified_email_key')
  },
}
