import type { Migration } from './migration'

/** Counters of attempts in windows of time. */
export const throttle: Migration = {
  name: '0003-throttle',
  async up(db) {
    await db.schema.createTable('throttle_counters', (table) => {
      table.string('key', 128).primary()
      table.integer('count').notNullable()
      table.string('ends_at', 24).notNullable().index()
    })
  },
  async down(db) {
    await db.schema.dropTable('throttle_counters')
  },
}
