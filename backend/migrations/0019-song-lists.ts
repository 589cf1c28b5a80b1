import type { Migration } from './migration'

/**
 * Indexes that alone answer which songs of a list are on a page, in their order: of a genre, of a song's remixes, and
 * one's own.
 */
export const songLists: Migration = {
  name: '0019-song-lists',
  async up(db) {
    await db.raw('CREATE INDEX ?? ON songs (is_public, lower(genre), published_at, id, user_id)', [GENRES])
    // PostgreSQL takes the order from it only if all of its songs are there.
    await db.raw('CREATE INDEX ?? ON songs (user_id, created_at, id, deleted_at) WHERE deleted_at IS NULL', [OWN])
    await db.schema.alterTable('songs', (table) => {
      table.dropIndex(['user_id', 'deleted_at', 'created_at', 'id'])
      table.dropIndex(REMIXES)
      table.index([...REMIXES, 'user_id'])
    })
  },
  async down(db) {
    await db.schema.alterTable('songs', (table) => {
      table.index(['user_id', 'deleted_at', 'created_at', 'id'])
      table.dropIndex([...REMIXES, 'user_id'])
      table.index(REMIXES)
    })
    for (const name of [GENRES, OWN]) await db.raw('DROP INDEX ??', [name])
  },
}

const GENRES = 'songs_genre_list'
const OWN = 'songs_own_list'
const REMIXES = ['remix_of_id', 'is_public', 'published_at', 'id']
