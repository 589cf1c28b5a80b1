import type { Migration } from './migration'

const TABLES = ['song_data', 'midi_files', 'generated_files', 'images'] as const

/** Indexes from which alone the sum of a user's bytes is read, without the rows. */
export const quotas: Migration = {
  name: '0009-quotas',
  async up(db) {
    for (const table of TABLES) {
      await db.raw('CREATE INDEX ?? ON ?? (user_id, LENGTH(bytes))', [`${table}_user_id_length`, table])
    }
  },
  async down(db) {
    for (const table of TABLES) await db.raw('DROP INDEX ??', [`${table}_user_id_length`])
  },
}
