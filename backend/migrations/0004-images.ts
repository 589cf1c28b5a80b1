import type { Migration } from './migration'

/**
 * Covers, avatars and banners. The bytes are the last column, so that SQLite can read the rest of a row without them.
 */
export const images: Migration = {
  name: '0004-images',
  async up(db) {
    await db.schema.createTable('images', (table) => {
      table.string('id', 32).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('kind', 8).notNullable()
      table.string('type', 4).notNullable()
      table.string('created_at', 24).notNullable()
      table.binary('bytes').notNullable()
      table.index(['user_id', 'kind'])
      table.index(['kind', 'created_at'])
    })
    await db.schema.alterTable('songs', (table) => table.index('cover_image'))
  },
  async down(db) {
    await db.schema.alterTable('songs', (table) => table.dropIndex('cover_image'))
    await db.schema.dropTable('images')
  },
}
