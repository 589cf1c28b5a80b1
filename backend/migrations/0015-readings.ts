import type { Migration } from './migration'

/**
 * Caches the facts read from each version of a song's file: the cover's tune as before, and now its length and its
 * number of notes.
 */
export const readings: Migration = {
  name: '0015-readings',
  async up(db) {
    // The server reads all songs again soon after its start.
    await db.schema.dropTable('song_tunes')
    await db.schema.createTable('song_readings', (table) => {
      table.string('song_data_id', 36).primary().references('song_data.id').onDelete('CASCADE')
      table.string('notes_tag', 16).notNullable()
      table.double('duration')
      table.integer('note_count')
      table.text('tune').notNullable()
    })
  },
  async down(db) {
    await db.schema.dropTable('song_readings')
    await db.schema.createTable('song_tunes', (table) => {
      table.string('song_data_id', 36).primary().references('song_data.id').onDelete('CASCADE')
      table.string('notes_tag', 16).notNullable()
      table.text('tune').notNullable()
    })
  },
}
