import type { Migration } from './migration'

/** What reading a song's file told, once for each version of it: the cover's tune, as before, its length and its notes. */
export const readings: Migration = {
  name: '0015-readings',
  async up(db) {
    // The songs are read again for what is new, soon after the server has started.
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
