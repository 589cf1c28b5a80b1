import type { Migration } from './migration'

/** Users, their sessions, and the one-time tokens that make the first superuser. */
export const accounts: Migration = {
  name: '0001-accounts',
  async up(db) {
    await db.schema.createTable('users', (table) => {
      table.string('id', 36).primary()
      table.string('email', 255).notNullable()
      table.string('email_key', 255).notNullable().unique()
      table.text('hashed_password')
      table.boolean('is_active').notNullable().defaultTo(true)
      table.boolean('is_superuser').notNullable().defaultTo(false)
      table.string('name', 32)
      table.string('name_key', 32).unique()
      table.string('created_at', 24).notNullable()
      for (const column of ['full_name', 'display_name', 'bio', 'description', 'website']) table.text(column)
      for (const column of ['instagram', 'twitter', 'tiktok', 'youtube', 'avatar_url', 'banner_url']) table.text(column)
    })
    await db.schema.createTable('sessions', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable()
      table.string('revoked_at', 24)
    })
    await db.schema.createTable('superuser_tokens', (table) => {
      table.string('token_hash', 64).primary()
      table.string('created_at', 24).notNullable()
    })
  },
  async down(db) {
    for (const table of ['superuser_tokens', 'sessions', 'users']) await db.schema.dropTable(table)
  },
}
