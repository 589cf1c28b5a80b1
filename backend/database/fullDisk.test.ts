/** Skipped where no file system can be mounted. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, isDiskFull, leaveDatabase, lockFile, openDatabase } from './index'

const disk = mkdtempSync(join(tmpdir(), 'tunesmith-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** Fills the disk, until the file is removed. Returns its path. */
function fillDisk(): string {
  const { bavail, bsize } = statfsSync(disk)
  const rest = join(disk, 'rest')
  writeFileSync(rest, Buffer.alloc(bavail * bsize))
  expect(statfsSync(disk).bavail).toBe(0)
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
