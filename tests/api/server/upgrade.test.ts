import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#backend/core/log'
import { databaseAddress, openDatabase } from '#backend/database/index'
import { migrationNames } from '#backend/migrations/index'
import { command } from '../../support/cli'
import { startServer } from '../../support/server'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'
import { midiOfLength } from '../support/midi'

let own: OwnDatabase
let dataDir: string
let env: Record<string, string>
beforeEach(async () => {
  own = await emptyDatabase()
  dataDir = temporaryFolder()
  env = { PORT: '0', DATA_DIR: dataDir, THROTTLE_FACTOR: '0', LOG_LEVEL: 'error', ...own.env }
})
afterEach(() => own.drop())
afterAll(removeTemporaryFolders)

const open = (log?: Log) => startServer({ env, log })
const database = () => openDatabase(databaseAddress(own.env.DATABASE_URL, dataDir))

async function migrations(): Promise<string[]> {
  const db = database()
  const names: string[] = await db('knex_migrations').orderBy('id').pluck('name')
  await db.destroy()
  return names
}

test('an upgrade begins with a backup, from which one goes back to the version of before', async () => {
  const older = migrationNames.slice(0, -1)
  const first = await open()
  const ada = await first.signUp({ email: 'ada@example.com' })
  const bytes = midiOfLength(3000)
  const { text: id } = await ada.client.post('/api/v1/songs/data', { bytes })
  await first.close()
  const db = database()
  await db.migrate.down()
  await db.destroy()
  expect(await migrations()).toEqual(older)

  const files: unknown[] = []
  const upgraded = await open((event, facts) => {
    if (event === 'database.backed_up') files.push(facts?.file)
  })
  const backups = join(dataDir, 'backups')
  const file = join(backups, `before-${migrationNames.at(-1)}.backup`)
  expect(files).toEqual([file])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await upgraded.close()
  expect(await migrations()).toEqual(migrationNames)

  expect((await command(env, ['backup', 'restore', file])).code).toBe(0)
  expect(await migrations()).toEqual(older)
  // A second upgrade replaces the backup of the first.
  const again = await open()
  const reader = again.client(ada.token)
  expect((await reader.get(`/api/v1/songs/data/${id}`)).bytes.equals(bytes)).toBe(true)
  await again.close()
  expect(readdirSync(backups)).toEqual([basename(file)])
})
