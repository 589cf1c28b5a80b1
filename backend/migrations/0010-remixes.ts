import type { Migration } from './migration'

/**
 * The source of a remix. The id is not a foreign key: names and credit stay when the source is deleted, and a backup
 * can restore the songs in any order.
 */
export const remixes: Migration = {
  name: '0010-remixes',
  async up(db) {
    await db.schema.alterTable('songs', (table) => {
      table.string('remix_of_id', 36)
      table.string('remix_of_name', 255)
      table.text('remix_of_author')
      table.index(['remix_of_id', 'is_public', 'published_at', 'id'])
    })
  },
  async down(db) {
    await db.schema.alterTable('songs', (table) => {
      table.dropIndex(['remix_of_id', 'is_public', 'published_at', 'id'])
    })
    for (const column of ['remix_of_id', 'remix_of_name', 'remix_of_author']) {
      await db.raw('ALTER TABLE songs DROP COLUMN ??', [column])
    }
  },
}
