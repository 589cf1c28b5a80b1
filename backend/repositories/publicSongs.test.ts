import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, migrate, openDatabase } from '../database'
import { listPublicSongs } from './publicSongs'
import { listSongsOf } from './songs'

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

test.each([
  ['all public songs', () => listPublicSongs(db, page)],
  ['those of a genre', () => listPublicSongs(db, { ...page, genre: ['jazz'] })],
  ['those of a user', () => listPublicSongs(db, { ...page, userId: 'some user' })],
  ['the remixes of a song', () => listPublicSongs(db, { ...page, remixOf: 'some song' })],
  ['a library', () => listSongsOf(db, 'some user', page)],
])('%s are counted and listed by an index alone, without sorting', async (_, list) => {
  const asked: { sql: string; bindings: string[] }[] = []
  db.on('query', (query: { sql: string; bindings: string[] }) => asked.push(query))
  await list()
  db.removeAllListeners('query')
  expect(asked.length).toBeGreaterThan(0)
  for (const { sql, bindings } of asked) {
    const steps: { id: number; parent: number; detail: string }[] = await db.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings)
    // The page is found first. Its rows alone are then joined, and sorted again.
    const found = steps.find(({ detail }) => detail.endsWith('page') && /^(CO-ROUTINE|MATERIALIZE)/.test(detail))
    const [inPage, others] = [
      steps.filter(({ parent }) => parent === found?.id),
      steps.filter(({ parent, detail }) => parent !== found?.id && !(found && /SCAN page|FOR ORDER/.test(detail))),
    ].map((part) => part.map(({ detail }) => detail).join('\n'))
    const plan = found ? inPage : others
    expect(plan).toMatch(found ? /SEARCH songs USING COVERING INDEX songs_/ : /SEARCH songs USING (COVERING )?INDEX/)
    for (const part of [inPage, others]) expect(part).not.toMatch(/SCAN (?!CONSTANT ROW)|TEMP B-TREE FOR ORDER/)
    if (sql.includes('lower(')) expect(plan).toContain('songs_genre_list')
    if (sql.includes('count(*)')) expect(others).toContain('SEARCH songs USING COVERING INDEX')
  }
})
