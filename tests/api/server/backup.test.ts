import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { lockFile, openDatabase } from '#backend/database/index'
import { cli, command } from '../../support/cli'
import { runsAll } from '../../support/sample'
import { startServer } from '../../support/server'
import { type Client, createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer, type ServerProgram } from '../../support/serverProcess'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'
import { midiOfLength } from '../support/midi'

const FORM = { email: 'ada@example.com', password: 'a quiet harbour' }

const running: ServerProgram[] = []
let own: OwnDatabase
let dataDir: string
let env: Record<string, string>
beforeEach(async () => {
  own = await emptyDatabase()
  dataDir = temporaryFolder()
  env = { PORT: '0', DATA_DIR: dataDir, THROTTLE_FACTOR: '0', LOG_LEVEL: 'error', ...own.env }
})
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL')
    await program.ended
  }
  await own.drop()
})
afterAll(removeTemporaryFolders)

async function start() {
  const program = runServer(env)
  running.push(program)
  const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
  const stop = async () => {
    program.kill('SIGTERM')
    await program.ended
  }
  return { program, url, stop, visitor: createClient(url) }
}

/** A server in this process on the same data, which runs much sooner. */
const open = () => startServer({ env })

/** Makes a backup of a database with Ada's account, and nothing else. */
async function backUpAda(): Promise<void> {
  const server = await open()
  await server.signUp({ email: FORM.email })
  await server.close()
  expect((await command(env, ['backup', 'create'])).code).toBe(0)
}

async function signIn({ url, visitor }: { url: string; visitor: Client }): Promise<Client> {
  const login = await visitor.post('/api/v1/login/access-token', {
    form: { username: FORM.email, password: FORM.password },
  })
  return createClient(url, `Bearer ${login.json.access_token}`)
}

interface Saved {
  readonly id: string
  readonly bytes: Uint8Array
}

/** Bytes with every value, so that a changed one would show. */
const distinct = (seed: number): Uint8Array =>
  Uint8Array.from(midiOfLength(3000 + seed), (byte, i) => (i < 22 ? byte : (i * 7 + seed) & 255))

async function save(owner: Client, seed: number): Promise<Saved> {
  const bytes = distinct(seed)
  const answer = await owner.post('/api/v1/songs/data', { bytes })
  expect(answer.status).toBe(200)
  const json = { name: `Song ${seed} “ é \u2028`, data_id: answer.text }
  expect((await owner.post('/api/v1/songs', { json })).status).toBe(200)
  return { id: answer.text, bytes }
}

const backups = () => join(dataDir, 'backups')
const madeBackup = () => join(backups(), readdirSync(backups())[0])
const isSqlite = () => own.env.DATABASE_URL === undefined

/** Deletes everything that the server stores, except the backups. */
async function wipe(): Promise<void> {
  for (const name of readdirSync(dataDir)) if (name !== 'backups') rmSync(join(dataDir, name), { recursive: true })
  if (isSqlite()) return
  const db = openDatabase({ kind: 'postgres', url: own.env.DATABASE_URL })
  await db.raw('DROP SCHEMA public CASCADE')
  await db.raw('CREATE SCHEMA public')
  await db.destroy()
}

describe('a backup', () => {
  test('made during writes is restored byte for byte after a total loss', async () => {
    const first = await start()
    await first.visitor.post('/api/v1/users/signup', { json: { ...FORM, full_name: 'Ada' } })
    const owner = await signIn(first)
    const before: Saved[] = []
    for (let seed = 0; seed < 10; seed++) before.push(await save(owner, seed))
    const listed = (await owner.get('/api/v1/songs/me')).json
    let isBackingUp = true
    const writing = (async () => {
      let seed = 100
      for (; isBackingUp; seed++) await save(owner, seed)
      return seed - 100
    })()
    const made = await cli(env, ['backup', 'create'])
    isBackingUp = false
    expect(await writing).toBeGreaterThan(0)
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toMatch(/users: 1\n/)
    await first.stop()
    await wipe()

    const restored = await cli(env, ['backup', 'restore', madeBackup()])
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    const second = await start()
    const again = createClient(second.url, undefined)
    expect((await again.get('/readyz')).status).toBe(200)
    const reader = await signIn(second)
    for (const { id, bytes } of before) {
      expect((await reader.get(`/api/v1/songs/data/${id}`)).bytes.equals(bytes)).toBe(true)
    }
    const now = (await reader.get('/api/v1/songs/me')).json
    for (const song of listed.data) expect(now.data).toContainEqual(song)
    // Data written meanwhile is there as a whole or not at all.
    for (const song of now.data) {
      const seed = Number(/\d+/.exec(song.name)?.[0])
      const { bytes } = await reader.get(`/api/v1/songs/data/${song.song_data_id}`)
      expect(bytes.equals(distinct(seed))).toBe(true)
    }
  }, 60_000)

  test('restores the key, so that nobody is signed out', async () => {
    const first = await open()
    const { token } = await first.signUp({ email: FORM.email })
    await first.close()
    await command(env, ['backup', 'create'])
    await wipe()
    expect((await command(env, ['backup', 'restore', madeBackup()])).code).toBe(0)
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    const second = await open()
    expect((await second.client(token).get('/api/v1/users/me')).json.email).toBe(FORM.email)
    await second.close()
  })

  test('is readable only by its owner, has its own name, and leaves no other files', async () => {
    await (await open()).close()
    const made = await command(env, ['backup', 'create', '--to', join(dataDir, 'mine.backup')])
    expect(made.code).toBe(0)
    expect(statSync(join(dataDir, 'mine.backup')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('mine'))).toEqual(['mine.backup'])
    const again = await command(env, ['backup', 'create', '--to', join(dataDir, 'mine.backup')])
    expect([again.code, again.stderr]).toEqual([1, `${join(dataDir, 'mine.backup')} is there already.\n`])
  })

  test('removes what a killed one left in that folder, and nothing else', async () => {
    await (await open()).close()
    const folder = temporaryFolder()
    const to = (name: string) => ['backup', 'create', '--to', join(folder, name)]
    const killed = spawn(process.execPath, [inject('bundle').cli, ...to('killed.bak')], { env })
    const ended = once(killed, 'exit')
    // Killed as soon as the backup's first file is there.
    const isWriting = () => readdirSync(folder).some((name) => /\.(part|sqlite3)$/.test(name))
    const watcher = watch(folder, () => isWriting() && killed.kill('SIGKILL'))
    expect((await ended)[1]).toBe('SIGKILL')
    watcher.close()
    const left = readdirSync(folder)
    expect(left).toEqual(expect.arrayContaining(['killed.bak.tunesmith-unfinished']))
    mkdirSync(join(folder, 'killed.bak.verify'), { recursive: true })
    writeFileSync(join(folder, 'killed.bak.verify', 'restored.sqlite3'), 'x')

    const others = ['film.part', 'running.bak.part', 'words.tunesmith-unfinished', 'words.part']
    for (const name of others) writeFileSync(join(folder, name), 'of somebody')
    const running = await lockFile(join(folder, 'running.bak.tunesmith-unfinished'))
    expect((await command(env, to('later.bak'))).code).toBe(0)
    await running?.release()
    expect(readdirSync(folder).sort()).toEqual(['later.bak', 'running.bak.tunesmith-unfinished', ...others].sort())
  })
})

describe('restoring', () => {
  test('refuses while a server runs, but not after one was killed, and keeps the old data', async () => {
    const first = await start()
    await first.visitor.post('/api/v1/users/signup', { json: FORM })
    await command(env, ['backup', 'create'])
    await first.visitor.post('/api/v1/users/signup', { json: { ...FORM, email: 'later@example.com' } })
    const refused = await command(env, ['backup', 'restore', madeBackup()])
    expect([refused.code, refused.stderr]).toEqual([1, 'A server uses this database. Stop it first, then restore.\n'])
    first.program.kill('SIGKILL')
    await first.program.ended

    const restored = await command(env, ['backup', 'restore', madeBackup()])
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect((await command(env, ['user', 'list'])).stdout).toMatch(/^ada@example.com .*\n$/)
    const [, kept] = /What was there before is in (.*)\n/.exec(restored.stdout) ?? []
    const db = isSqlite()
      ? openDatabase({ kind: 'sqlite', file: kept })
      : openDatabase({ kind: 'postgres', url: own.env.DATABASE_URL })
    const table = isSqlite() ? 'users' : `${kept.replace('the schema ', '')}.users`
    expect((await db(table).pluck('email')).sort()).toEqual(['ada@example.com', 'later@example.com'])
    await db.destroy()
  })

  test('an invalid, damaged or truncated file changes nothing', async () => {
    await backUpAda()
    const whole = readFileSync(madeBackup())
    const lines = gunzipSync(whole).toString('utf8')
    const bad: Record<string, Buffer | undefined> = {
      missing: undefined,
      none: Buffer.from('MThd'),
      empty: Buffer.alloc(0),
      'cut off': whole.subarray(0, whole.length - 20),
      changed: gzipSync(lines.replace('ada@example.com', 'eve@example.com')),
      'without its end': gzipSync(`${lines.split('\n').slice(0, -2).join('\n')}\n`),
      'with a row too many': gzipSync(lines.replace(/\n(\{"end":)/, '\n["x"]\n$1')),
      'from the future': gzipSync(lines.replace('"migrations":["', '"migrations":["9999-future","')),
      'of a later format': gzipSync(lines.replace('{"tunesmith":1', '{"tunesmith":2')),
      'with a strange line': gzipSync(`${lines}{"more":1}\n`),
      'with more after its end': gzipSync(`${lines}["x"]\n`),
      'with foreign JSON': gzipSync('{"table":"users","columns":["id"]}\n["x"]\n'),
    }
    const before = readdirSync(dataDir).sort()
    // A sample takes every other one, beginning with the first on SQLite and with the second on PostgreSQL.
    const turn = isSqlite() ? 0 : 1
    const tried = Object.entries(bad).filter((_, i) => runsAll || i % 2 === turn)
    for (const [what, bytes] of tried) {
      const file = join(backups(), 'bad.backup')
      rmSync(file, { force: true })
      if (bytes) writeFileSync(file, bytes)
      const restored = await command(env, ['backup', 'restore', file])
      expect([what, restored.code]).toEqual([what, 1])
      expect(restored.stderr).toMatch(/^[A-Z/][^\n]*\.\n$/)
      if (what === 'changed' || what === 'cut off') {
        const verified = await command(env, ['backup', 'verify', file])
        expect([verified.code, verified.stderr]).toEqual([1, restored.stderr])
      }
    }
    expect(readdirSync(dataDir).sort()).toEqual(before)
    expect((await command(env, ['user', 'list'])).stdout).toContain('ada@example.com')
  })

  test('works without an existing database', async () => {
    await backUpAda()
    const other = await emptyDatabase()
    const elsewhere = { ...env, ...other.env, DATA_DIR: join(temporaryFolder(), 'new') }
    expect((await command(elsewhere, ['backup', 'restore', madeBackup()])).code).toBe(0)
    expect((await command(elsewhere, ['user', 'list'])).stdout).toContain('ada@example.com')
    expect(existsSync(join(elsewhere.DATA_DIR, 'secret.key'))).toBe(true)
    await other.drop()
  })
})

test('there is nothing to back up before the first start', async () => {
  const made = await command(env, ['backup', 'create'])
  expect(made.code).toBe(1)
  expect(made.stderr).toMatch(/^There is nothing to back up yet: .*\.\n$/)
})
