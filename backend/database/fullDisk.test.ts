/** Skipped where no file system can be mounted. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, isDiskFull, lockFile, openDatabase } from './index'

const disk = mkdtempSync(join(tmpdir(), 'tunesmith-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test.skipIf(!isMounted)(
  'on a full disk a database is locked, opened and read, and written again with room',
  async () => {
    const file = join(disk, 'songs.sqlite3')
    const made = openDatabase({ kind: 'sqlite', file })
    await made.schema.createTable('songs', (table) => table.text('name'))
    await made('songs').insert({ name: 'Aurora' })
    await closeDatabase(made)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'rest'), Buffer.alloc(bavail * bsize))
    expect(statfsSync(disk).bavail).toBe(0)

    const lock = await lockFile(join(disk, 'server.lock'))
    expect(lock).toBeDefined()
    expect(await lockFile(join(disk, 'server.lock'))).toBeUndefined()
    const db = openDatabase({ kind: 'sqlite', file })
    expect(await db('songs')).toEqual([{ name: 'Aurora' }])
    await expect(db('songs').insert({ name: 'Borealis' })).rejects.toSatisfy(isDiskFull)
    expect(await db('songs')).toHaveLength(1)
    rmSync(join(disk, 'rest'))
    await db('songs').insert({ name: 'Borealis' })
    expect(await db('songs')).toHaveLength(2)
    await closeDatabase(db)
    await lock?.release()
    expect(readdirSync(disk).filter((name) => name.startsWith('songs'))).toEqual(['songs.sqlite3'])
  },
)
