import type { Migration } from './migration'

/**
 * A deleted song is kept for a while so that it can be restored. Meanwhile it is not public and no query returns it.
 * Also, permissions of published songs that contradict their licence are set to match it.
 */
export const deletedSongs: Migration = {
  name: '0011-deleted-songs',
  async up(db) {
    await db.schema.alterTable('songs', (table) => {
      table.string('deleted_at', 24)
      table.boolean('was_public').notNullable().defaultTo(false)
      table.index(['deleted_at'])
      table.index(['user_id', 'deleted_at', 'created_at', 'id'])
      table.dropIndex(['user_id', 'created_at', 'id'])
    })
    const songs = () => db('songs')
    await songs().whereIn('license', ['CC-BY', 'CC-BY-NC', 'CC0']).update({ allow_remix: true })
    await songs().where({ license: 'ALL-RIGHTS-RESERVED' }).update({ allow_remix: false })
    await songs().where({ license: 'CC0' }).update({ require_attribution: false, attribution_name: null })
    await songs().whereIn('license', ['CC-BY', 'CC-BY-NC']).update({ require_attribution: true })
    await songs()
      .whereIn('license', ['CC-BY', 'CC-BY-NC'])
      .whereNull('attribution_name')
      .update({
        attribution_name: db('users')
          .whereRaw('users.id = songs.user_id')
          .select(db.raw('COALESCE(users.display_name, users.name)')),
      })
  },
  async down(db) {
    await db.schema.alterTable('songs', (table) => {
      table.index(['user_id', 'created_at', 'id'])
      table.dropIndex(['user_id', 'deleted_at', 'created_at', 'id'])
      table.dropIndex(['deleted_at'])
    })
    for (const column of ['deleted_at', 'was_public']) await db.raw('ALTER TABLE songs DROP COLUMN ??', [column])
  },
}
