import type { Migration } from './migration'

/** Earlier versions of songs' bytes. `changes` caches what changed in one, and is computed on request. */
export const versions: Migration = {
  name: '0017-versions',
  async up(db) {
    await db.schema.alterTable('song_data', (table) => {
      // Number of the current version.
      table.integer('version').notNullable().defaultTo(1)
      table.string('version_name', 255)
      table.text('version_changes')
    })
    await db.schema.createTable('song_versions', (table) => {
      table.string('song_data_id', 36).notNullable().references('song_data.id').onDelete('CASCADE')
      table.integer('number').notNullable()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.binary('bytes').notNullable()
      table.integer('size').notNullable()
      table.string('digest', 64).notNullable()
      table.string('name', 255)
      table.text('changes')
      table.string('saved_at', 24).notNullable()
      table.string('replaced_at', 24).notNullable().index()
      table.primary(['song_data_id', 'number'])
      // A user's bytes are summed up from this index alone.
      table.index(['user_id', 'replaced_at', 'size'])
    })
  },
  async down(db) {
    await db.schema.dropTable('song_versions')
    for (const column of ['version', 'version_name', 'version_changes']) {
      await db.raw('ALTER TABLE song_data DROP COLUMN ??', [column])
    }
  },
}
