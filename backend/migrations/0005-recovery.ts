import type { Migration } from './migration'

/** The links with which users set a password. */
export const recovery: Migration = {
  name: '0005-recovery',
  async up(db) {
    await db.schema.createTable('reset_tokens', (table) => {
      table.string('token_hash', 64).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE').index()
      // The state of the account when the token was issued. A new password or address invalidates the token.
      table.string('account_hash', 64).notNullable()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
    })
  },
  async down(db) {
    await db.schema.dropTable('reset_tokens')
  },
}
