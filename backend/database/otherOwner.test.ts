/** Skipped unless root runs it: only root can make something for another user. */
import {
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBackup } from '../backup/create'
import { restoreBackup } from '../backup/restore'
import { readConfig } from '../config/config'
import { signingKey } from '../config/dataFolder'
import { handOver } from '../core/handOver'
import { closeDatabase, lockFile, migrate, openDatabase } from './index'

const NOBODY = 65_534
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-owner-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const owners = (within: string) =>
  Object.fromEntries(readdirSync(within).map((name) => [name, statSync(join(within, name)).uid]))

describe.skipIf(process.getuid?.() !== 0)('in a data folder of another user', () => {
  test('what root makes belongs to that user, wherever it is that user’s; a backup elsewhere stays with root', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, NOBODY, NOBODY)
    const config = readConfig({ DATA_DIR: dataDir })
    signingKey(config)
    const db = openDatabase(config.database)
    await migrate(db)
    await closeDatabase(db)
    const scheduled = join(config.backups.folder, 'by-hand.backup')
    await createBackup(config, scheduled)
    await createBackup(config, join(folder, 'elsewhere', 'by-hand.backup'))
    await restoreBackup(config, scheduled)
    await (await lockFile(join(dataDir, 'server.lock')))?.release()
    const made = owners(dataDir)
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining(['backup.lock', 'backups', 'secret.key', 'server.lock', 'tunesmith.sqlite3']),
    )
    expect([...new Set([...Object.values(made), ...Object.values(owners(config.backups.folder))])]).toEqual([NOBODY])
    expect(owners(join(folder, 'elsewhere'))).toEqual({ 'by-hand.backup': 0 })
  })

  test('no link leads root to a file elsewhere: its owner and its mode stay', async () => {
    const dataDir = join(folder, 'data')
    const [ofRoot, link] = [join(folder, 'of-root'), join(dataDir, 'link')]
    mkdirSync(dataDir)
    chownSync(dataDir, NOBODY, NOBODY)
    closeSync(openSync(ofRoot, 'a', 0o644))
    symlinkSync(ofRoot, link)
    handOver(link)
    const db = openDatabase({ kind: 'sqlite', file: link })
    await db.raw('SELECT 1')
    await db.destroy()
    const { uid, mode } = statSync(ofRoot)
    expect([uid, mode & 0o777, lstatSync(link).uid]).toEqual([0, 0o644, NOBODY])
  })
})

test('other users of the machine cannot read the database', async () => {
  const file = join(folder, 'songs.sqlite3')
  closeSync(openSync(file, 'a', 0o644))
  const db = openDatabase({ kind: 'sqlite', file })
  await db.schema.createTable('songs', (table) => table.text('name'))
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o007)).toEqual([0, 0, 0])
  await closeDatabase(db)
})
