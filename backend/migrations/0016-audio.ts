import type { Migration } from './migration'

/** The cache of rendered songs: complete files, and their bytes in pieces that are written while a song is rendered. */
export const audio: Migration = {
  name: '0016-audio',
  async up(db) {
    await db.schema.createTable('audio_files', (table) => {
      table.string('key', 64).primary()
      table.string('making_id', 36).notNullable()
      table.bigInteger('length').notNullable()
      table.string('read_at', 24).notNullable().index()
    })
    await db.schema.createTable('audio_pieces', (table) => {
      // Id of the file. Pieces of a making without a file are unfinished, or never will be finished.
      table.string('making_id', 36).notNullable()
      table.integer('place').notNullable()
      table.binary('bytes').notNullable()
      table.string('created_at', 24).notNullable()
      table.primary(['making_id', 'place'])
    })
  },
  async down(db) {
    await db.schema.dropTable('audio_pieces')
    await db.schema.dropTable('audio_files')
  },
}
