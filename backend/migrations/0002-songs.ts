import type { Migration } from './migration'

/** Songs and, separately, their bytes, which the editor saves and deletes on their own. */
export const songs: Migration = {
  name: '0002-songs',
  async up(db) {
    await db.schema.createTable('song_data', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE').index()
      table.binary('bytes').notNullable()
      table.string('digest', 64).notNullable()
      table.boolean('is_public').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
    })
    await db.schema.createTable('songs', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('song_data_id', 36).unique().references('song_data.id').onDelete('SET NULL')
      table.string('name', 255).notNullable()
      for (const column of ['cover_image', 'genre', 'mood', 'license']) table.text(column)
      table.boolean('is_public').notNullable().defaultTo(false)
      table.integer('play_count').notNullable().defaultTo(0)
      table.boolean('allow_download').notNullable().defaultTo(true)
      table.boolean('allow_remix').notNullable().defaultTo(true)
      table.boolean('require_attribution').notNullable().defaultTo(true)
      table.text('attribution_name')
      table.string('published_at', 24)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['user_id', 'created_at', 'id'])
    })
  },
  async down(db) {
    for (const table of ['songs', 'song_data']) await db.schema.dropTable(table)
  },
}
