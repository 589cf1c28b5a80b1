import type { Migration } from './migration'

/** Playlists, and indexes for the lists of public songs. */
export const playlists: Migration = {
  name: '0007-playlists',
  async up(db) {
    await db.schema.createTable('playlists', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 255).notNullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['user_id', 'created_at', 'id'])
    })
    await db.schema.createTable('playlist_songs', (table) => {
      table.string('playlist_id', 36).notNullable().references('playlists.id').onDelete('CASCADE')
      table.string('song_id', 36).notNullable().references('songs.id').onDelete('CASCADE').index()
      table.integer('position').notNullable()
      table.primary(['playlist_id', 'song_id'])
    })
    await db.schema.alterTable('songs', (table) => {
      // With the author in them, these indexes alone answer which songs are listed and how many.
      table.index(['is_public', 'published_at', 'id', 'user_id'])
      table.index(['user_id', 'is_public', 'published_at', 'id'])
    })
    await db.schema.alterTable('users', (table) => table.index(['is_active']))
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropIndex(['is_active']))
    await db.schema.alterTable('songs', (table) => {
      table.dropIndex(['user_id', 'is_public', 'published_at', 'id'])
      table.dropIndex(['is_public', 'published_at', 'id', 'user_id'])
    })
    for (const table of ['playlist_songs', 'playlists']) await db.schema.dropTable(table)
  },
}
