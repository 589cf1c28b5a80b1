/** Skipped where no file system can be mounted. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrationNames } from '../migrations'
import { explainDatabase } from './explain'
import { closeDatabase, isDiskFull, leaveDatabase, lockFile, migrate, openDatabase } from './index'

const disk = mkdtempSync(join(tmpdir(), 'tunesmith-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** Fills the disk up to this number of free pages, until the file is removed. Returns its path. */
function fillDisk(free = 0): string {
  const { bavail, bsize } = statfsSync(disk)
  const rest = join(disk, 'rest')
  writeFileSync(rest, Buffer.alloc((bavail - free) * bsize))
  expect(statfsSync(disk).bavail).toBe(free)
  return rest
}

test.skipIf(!isMounted)(
  'on a full disk a database is locked, opened and read, and written again with room',
  async () => {
    const file = join(disk, 'songs.sqlite3')
    const made = openDatabase({ kind: 'sqlite', file })
    await made.schema.createTable('songs', (table) => table.text('name'))
    await made('songs').insert({ name: 'Aurora' })
    await closeDatabase(made)
    const rest = fillDisk()

    const lock = await lockFile(join(disk, 'server.lock'))
    expect(lock).toBeDefined()
    expect(await lockFile(join(disk, 'server.lock'))).toBeUndefined()
    const db = openDatabase({ kind: 'sqlite', file })
    expect(await db('songs')).toEqual([{ name: 'Aurora' }])
    await expect(db('songs').insert({ name: 'Borealis' })).rejects.toSatisfy(isDiskFull)
    expect(await db('songs')).toHaveLength(1)
    rmSync(rest)
    await db('songs').insert({ name: 'Borealis' })
    expect(await db('songs')).toHaveLength(2)
    await closeDatabase(db)
    await lock?.release()
    expect(readdirSync(disk).filter((name) => name.startsWith('songs'))).toEqual(['songs.sqlite3'])
  },
)

test.skipIf(!isMounted)('who ends on a full disk leaves in the log what the file has no room for', async () => {
  const file = join(disk, 'left.sqlite3')
  const db = openDatabase({ kind: 'sqlite', file })
  await db.schema.createTable('songs', (table) => table.text('name'))
  await db('songs').insert({ name: 'Aurora' })
  const rest = fillDisk()
  await expect(db.raw('PRAGMA wal_checkpoint(TRUNCATE)')).rejects.toSatisfy(isDiskFull)
  await leaveDatabase(db)
  rmSync(rest)
  const again = openDatabase({ kind: 'sqlite', file })
  expect(await again('songs')).toEqual([{ name: 'Aurora' }])
  await closeDatabase(again)
})

/** How many migrations the older database lacks. */
const MISSING = 6

// Without room at all, and where it ends between the first write and the last.
test.skipIf(!isMounted).each([0, 10, 20])(
  'an upgrade with %i free pages changes nothing and says why, and with room it goes on',
  async (free) => {
    const address = { kind: 'sqlite', file: join(disk, `older-${free}.sqlite3`) } as const
    const older = openDatabase(address)
    await migrate(older)
    for (let i = 0; i < MISSING; i++) await older.migrate.down()
    await older('users').insert({ id: 'ada', email: 'ada@example.com', email_key: 'ada@example.com', created_at: '' })
    await closeDatabase(older)
    const rest = fillDisk(free)

    const db = openDatabase(address)
    const failure = await migrate(db).catch((error: unknown) => error)
    expect(failure).toSatisfy(isDiskFull)
    expect(explainDatabase(failure, address)?.sentence).toMatch(/^The disk is full .* make room, then start again\.$/)
    expect(await db('knex_migrations').orderBy('id').pluck('name')).toEqual(migrationNames.slice(0, -MISSING))
    expect(await db('users').pluck('id')).toEqual(['ada'])
    await leaveDatabase(db)
    rmSync(rest)

    const again = openDatabase(address)
    await migrate(again)
    expect(await again('knex_migrations').orderBy('id').pluck('name')).toEqual(migrationNames)
    expect(await again('users').pluck('id')).toEqual(['ada'])
    await closeDatabase(again)
    rmSync(address.file)
  },
)
