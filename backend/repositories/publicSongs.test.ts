import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, migrate, openDatabase } from '../database'
import { findActiveUserByName, findAuthor } from './accounts/users'
import { findImageBytes } from './images'
import { listPublicSongs } from './publicSongs'
import { findSong, listSongsOf } from './songs'

let db: Database
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-lists-'))
  db = openDatabase({ kind: 'sqlite', file: join(folder, 'songs.sqlite3') })
  await migrate(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const page = { skip: 0, limit: 20 }

interface Plan {
  readonly sql: string
  readonly steps: readonly { readonly id: number; readonly parent: number; readonly detail: string }[]
}

/** The query plans by which SQLite answers each query of a read. */
async function plansOf(read: () => Promise<unknown>): Promise<Plan[]> {
  const asked: { sql: string; bindings: string[] }[] = []
  db.on('query', (query: { sql: string; bindings: string[] }) => asked.push(query))
  await read()
  db.removeAllListeners('query')
  expect(asked.length).toBeGreaterThan(0)
  const plans: Plan[] = []
  for (const { sql, bindings } of asked) plans.push({ sql, steps: await db.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings) })
  return plans
}

test.each([
  ['all public songs', () => listPublicSongs(db, page)],
  ['those of a genre', () => listPublicSongs(db, { ...page, genre: ['jazz'] })],
  ['those of several genres', () => listPublicSongs(db, { ...page, genre: ['jazz', 'lo-fi', 'blues'] })],
  ['those of many genres', () => listPublicSongs(db, { ...page, genre: Array.from('abcdefghijklmnop') })],
  [
    'a late page of them',
    () => listPublicSongs(db, { skip: 10_000, limit: 500, genre: Array.from('abcdefghijklmnop') }),
  ],
  ['those of a user', () => listPublicSongs(db, { ...page, userId: 'some user' })],
  ['the remixes of a song', () => listPublicSongs(db, { ...page, remixOf: 'some song' })],
  ['a library', () => listSongsOf(db, 'some user', page)],
])('%s are counted and listed by an index alone, without sorting', async (_, list) => {
  for (const { sql, steps } of await plansOf(list)) {
    // The page is found first. Only its rows are then joined, and sorted again.
    const found = steps.find(({ detail }) => detail.endsWith('page') && /^(CO-ROUTINE|MATERIALIZE)/.test(detail))
    const within = new Set([found?.id])
    for (const { id, parent } of steps) if (found && within.has(parent)) within.add(id)
    const [inPage, others] = [
      steps.filter(({ parent }) => within.has(parent)),
      steps.filter(({ parent, detail }) => !within.has(parent) && !(found && /SCAN page|FOR ORDER/.test(detail))),
    ].map((part) => part.map(({ detail }) => detail).join('\n'))
    const plan = found ? inPage : others
    expect(plan).toMatch(found ? /SEARCH songs USING COVERING INDEX songs_/ : /SEARCH songs USING (COVERING )?INDEX/)
    for (const part of [inPage, others]) expect(part).not.toMatch(/SCAN (?!CONSTANT ROW)|TEMP B-TREE FOR ORDER/)
    if (found) expect(others).toContain('SEARCH songs USING INDEX sqlite_autoindex_songs_1 (id=?)')
    if (sql.includes('count(*)')) expect(others).toMatch(/SEARCH songs USING (COVERING )?INDEX songs_/)
    if (!sql.includes('lower(')) continue
    if (found) expect(plan).toContain('songs_genre_list')
    // All are counted by their genre, those of inactive users by the users.
    expect(others).toMatch(/songs_counts \(is_public=\? AND <expr>=\?\)/)
    expect(others).toContain('(user_id=? AND is_public=?)')
  }
})

test.each([
  ['a song', () => findSong(db, 'some song')],
  ['an author', () => findAuthor(db, 'some user')],
  ['a profile', () => findActiveUserByName(db, 'ada')],
  ['a picture', () => findImageBytes(db, { kind: 'covers', id: 'some picture', type: 'png' })],
])('%s is found by indices of what it is asked for by', async (_, read) => {
  for (const { steps } of await plansOf(read))
    for (const { detail } of steps) expect(detail).not.toMatch(/SCAN (?!CONSTANT ROW)|is_active=\?|deleted_at[>=]/)
})
