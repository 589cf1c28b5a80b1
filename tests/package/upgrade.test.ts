import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDatabase } from '#backend/database/index'
import { migrationNames } from '#backend/migrations/index'
import { type Client, createClient } from '../support/serverClient'
import { launch, mayMount, newPlace, type Place, runFile, runInMount, sharedHome, start } from './oneFile'

/**
 * The database of a server of version 0.1.0: an account with a picture, a song, a composed song and a playlist. Made by
 * that server, and only compacted since.
 */
const PREVIOUS = 'tests/package/previous/tunesmith-0.1.0.sqlite3.gz'
const LAST_OF_PREVIOUS = '0014-covers'
const ACCOUNT = { username: 'ada@example.com', password: 'a quiet harbour' }

const fileOf = (place: Place) => join(place.dataDir, 'tunesmith.sqlite3')

function previousRelease(): Place {
  const place = newPlace({ home: sharedHome() })
  mkdirSync(place.dataDir, { mode: 0o700 })
  writeFileSync(fileOf(place), gunzipSync(readFileSync(PREVIOUS)))
  return place
}

async function withDatabase<Result>(file: string, use: (db: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const db = openDatabase({ kind: 'sqlite', file })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

const migrationsOf = (place: Place): Promise<string[]> =>
  withDatabase(fileOf(place), (db) => db('knex_migrations').orderBy('id').pluck('name'))

/** All rows of the tables that hold what people made. */
const contentsOf = (file: string) =>
  withDatabase(file, async (db) => {
    const tables = ['users', 'songs', 'song_data', 'playlists', 'playlist_songs', 'images']
    return Promise.all(tables.map(async (table) => [table, await db(table).select('*')]))
  })

async function signIn(url: string, visitor: Client): Promise<Client> {
  const login = await visitor.post('/api/v1/login/access-token', { form: ACCOUNT })
  expect(login.status).toBe(200)
  return createClient(url, `Bearer ${login.json.access_token}`)
}

/** Everything that the previous release had is there, and more can be made. */
async function expectEverything(url: string, visitor: Client): Promise<void> {
  const ada = await signIn(url, visitor)
  const me = (await ada.get('/api/v1/users/me')).json
  expect(me).toMatchObject({ full_name: 'Ada', display_name: 'Ada L', is_superuser: false })
  expect((await visitor.get(new URL(me.avatar_url, url).pathname)).status).toBe(200)
  const songs = (await ada.get('/api/v1/songs/me')).json.data
  expect(songs.map(({ name }: { name: string }) => name).sort()).toEqual(['Calm Piano', 'One note'])
  for (const { song_data_id: id } of songs) {
    const data = await ada.get(`/api/v1/songs/data/${id}`)
    expect([data.status, data.bytes.toString('latin1', 0, 4)]).toEqual([200, 'MThd'])
  }
  const [playlist] = (await ada.get('/api/v1/playlists')).json
  expect(playlist.name).toBe('Evenings')
  expect((await ada.get(`/api/v1/playlists/${playlist.id}/songs`)).json).toHaveLength(1)
  const composed = await ada.post('/api/v1/songs/generate', { json: { prompt: 'calm piano, 4 bars', seed: 1 } })
  expect(composed.status).toBe(200)
}

test('the database of the previous release is upgraded at the start, and its backup leads back', async () => {
  const place = previousRelease()
  const before = await contentsOf(fileOf(place))
  const { program, url, visitor, stop } = await start(place)
  const [, backup] = await program.printed(/"file":"([^"]*)","event":"database.backed_up"/)
  await expectEverything(url, visitor)
  expect(await stop()).toBe(0)
  expect(await migrationsOf(place)).toEqual(migrationNames)

  const restored = runFile(place, ['backup', 'restore', backup])
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  const migrations = await migrationsOf(place)
  expect(migrations.at(-1)).toBe(LAST_OF_PREVIOUS)
  expect(await contentsOf(fileOf(place))).toEqual(before)
  expect(existsSync(backup)).toBe(true)

  const again = await start(place)
  await expectEverything(again.url, again.visitor)
})

test('killed while it backs up and migrates, it upgrades at the next start', async () => {
  const place = previousRelease()
  const moments = [/database.upgrading/, /database.backed_up/, /database.backed_up/, /database.upgrading/]
  for (const moment of moments) {
    const program = launch(place)
    await program.printed(moment)
    program.kill('SIGKILL')
    await program.ended
    // Either all migrations or none.
    expect([LAST_OF_PREVIOUS, migrationNames.at(-1)]).toContain((await migrationsOf(place)).at(-1))
    if ((await migrationsOf(place)).at(-1) !== LAST_OF_PREVIOUS) break
  }
  const { url, visitor, stop } = await start(place)
  await expectEverything(url, visitor)
  await stop()
  expect(readdirSync(join(place.dataDir, 'backups')).filter((name) => /\.(?:part|sqlite3)/.test(name))).toEqual([])
})

test('a database of a newer release is refused in words, by the server and by commands, and stays as it is', async () => {
  const place = newPlace({ home: sharedHome() })
  const { stop } = await start(place)
  await stop()
  await withDatabase(fileOf(place), (db) =>
    db('knex_migrations').insert({ name: '9999-future', batch: 2, migration_time: new Date() }),
  )
  for (const args of [[], ['user', 'list']]) {
    const refused = runFile(place, args)
    expect([args, refused.code]).toEqual([args, 78])
    expect(refused.stderr).toMatch(/^The database was made by a newer version [^\n]* 9999-future[^\n]*\n$/)
  }
  expect(await migrationsOf(place)).toEqual([...migrationNames, '9999-future'])
})

test.runIf(mayMount)('on a full disk nothing is migrated, and the server and the commands say so', () => {
  const place = previousRelease()
  runFile(place, ['--version'])
  const disk = join(place.home, 'disk')
  const copy = `cp "${fileOf(place)}" "$0/tunesmith.sqlite3"`
  for (const args of [[], ['user', 'list'], ['desktop', '--no-window']]) {
    const settings = { DATA_DIR: disk, TUNESMITH_RUNTIME: place.cache }
    const full = runInMount(place, disk, 'size=600k', settings, { prepare: copy, args })
    expect([args, full.code, full.stderr]).toEqual([
      args,
      78,
      expect.stringMatching(
        /^The disk is full: there is no room for a backup in [^\n]*\. Nothing was changed[^\n]*\n$/,
      ),
    ])
  }
})
