import type { Migration } from './migration'

/** Files beside the library: uploaded MIDI, composed files, generation jobs, and exports to download. */
export const files: Migration = {
  name: '0008-files',
  async up(db) {
    await db.schema.createTable('midi_files', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE').index()
      table.binary('bytes').notNullable()
      table.string('created_at', 24).notNullable()
    })
    await db.schema.createTable('generated_files', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      // The song made from it; the file is deleted with the song.
      table.string('song_id', 36).references('songs.id').onDelete('CASCADE').index()
      table.binary('bytes').notNullable()
      table.string('created_at', 24).notNullable()
      table.index(['user_id', 'created_at'])
    })
    await db.schema.createTable('generation_jobs', (table) => {
      // This key limits each user to one job at a time.
      table.string('user_id', 36).primary().references('users.id').onDelete('CASCADE')
      table.string('id', 36).notNullable()
      table.string('expires_at', 24).notNullable()
    })
    await db.schema.createTable('export_files', (table) => {
      table.string('token_hash', 64).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('song_id', 36).notNullable().references('songs.id').onDelete('CASCADE').index()
      table.text('name').notNullable()
      table.string('type', 64).notNullable()
      table.binary('bytes').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
    })
  },
  async down(db) {
    for (const table of ['export_files', 'generation_jobs', 'generated_files', 'midi_files']) {
      await db.schema.dropTable(table)
    }
  },
}
