import type { Migration } from './migration'

/** Caches the tunes that covers are drawn from, so that each song's file is read once. */
export const covers: Migration = {
  name: '0014-covers',
  async up(db) {
    await db.schema.createTable('song_tunes', (table) => {
      table.string('song_data_id', 36).primary().references('song_data.id').onDelete('CASCADE')
      table.string('notes_tag', 16).notNullable()
      table.text('tune').notNullable()
    })
    // Lists of songs read the digest from the index alone: in the row it follows the bytes.
    await db.schema.alterTable('song_data', (table) => table.index(['id', 'digest']))
  },
  async down(db) {
    await db.schema.alterTable('song_data', (table) => table.dropIndex(['id', 'digest']))
    await db.schema.dropTable('song_tunes')
  },
}
