import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { scheduledName } from '#backend/backup/schedule'
import { verifyBackup } from '#backend/backup/verify'
import { lockFile } from '#backend/database/index'
import { command } from '../../support/cli'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer, type ServerProgram } from '../../support/serverProcess'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'

const MS_AN_HOUR = 3_600_000

const running: ServerProgram[] = []
let own: OwnDatabase
let dataDir: string
let folder: string
beforeEach(async () => {
  own = await emptyDatabase()
  dataDir = temporaryFolder()
  folder = join(dataDir, 'backups')
})
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL')
    await program.ended
  }
  await own.drop()
})
afterAll(removeTemporaryFolders)

const settings = (env: Record<string, string> = {}) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  BACKUP_SCHEDULE: '1h',
  ...own.env,
  ...env,
})

async function start(env?: Record<string, string>) {
  const program = runServer(settings(env))
  running.push(program)
  const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
  return { program, visitor: createClient(url) }
}

/** An empty file with the name of a backup from so many hours ago. */
function putBackup(hoursAgo: number, name = scheduledName(new Date(Date.now() - hoursAgo * MS_AN_HOUR))): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), '')
  return name
}

const made = (program: ServerProgram) => program.printed(/"file":"([^"]+)"[^\n]*"backup\.made"/)
const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(text)?.[1])

test('a backup is made when it is due, is whole, and the oldest make room for it', async () => {
  const [oldest, ...others] = [30, 20, 10].map((hours) => putBackup(hours))
  const future = putBackup(-1000)
  const foreign = putBackup(0, 'tunesmith-2020-01-01T000000Z.backup')
  const { program, visitor } = await start({ BACKUP_KEEP: '3' })
  const [, file] = await made(program)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await verifyBackup(file)).counts.superuser_tokens).toBe(1)
  const names = readdirSync(folder)
  expect(names.sort()).toEqual([foreign, ...others, file.slice(folder.length + 1)].sort())
  expect(names).not.toContain(oldest)
  expect(names).not.toContain(future)

  const { text } = await visitor.get('/metrics')
  expect(figure(text, 'tunesmith_backups')).toBe(3)
  expect(figure(text, 'tunesmith_backup_last_bytes')).toBe(statSync(file).size)
  expect(Date.now() / 1000 - figure(text, 'tunesmith_backup_last_timestamp_seconds')).toBeLessThan(600)
  expect(figure(text, 'tunesmith_backup_failures')).toBe(0)
  const doctor = await command(settings({ BACKUP_KEEP: '3' }), ['doctor'])
  expect(doctor.stdout).toMatch(/^ok {4}Backups: the last of 3 is from /m)
}, 60_000)

test('none is made before it is due, or without a schedule; files that a killed process left are removed', async () => {
  putBackup(0.5)
  const ends = ['part', 'verify', 'sqlite3', 'sqlite3-wal', 'tunesmith-unfinished']
  const left = ends.map((end) => `tunesmith-2026-01-01T000000Z.backup.${end}`)
  for (const name of left) putBackup(0, name)
  putBackup(0, 'mine.backup.part')
  for (const BACKUP_SCHEDULE of ['1h', 'off']) {
    const { program } = await start({ BACKUP_SCHEDULE })
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    expect(program.output()).not.toContain('"backup.')
  }
  expect(readdirSync(folder)).toHaveLength(2)
}, 60_000)

test('of two servers on one folder, one makes the backup', async () => {
  const both = await Promise.all([start(), start()])
  await Promise.race(both.map(({ program }) => made(program)))
  const listed = async () => (await both[0].visitor.get('/metrics')).text
  expect(figure(await listed(), 'tunesmith_backups')).toBe(1)
  for (const { program } of both) {
    program.kill('SIGTERM')
    await program.ended
    expect(program.output()).not.toContain('backup.failed')
  }
  expect(readdirSync(folder)).toHaveLength(1)
}, 60_000)

test('a backup is not made while another one is being made', async () => {
  await command(settings(), ['user', 'list'])
  const lock = await lockFile(join(dataDir, 'backup.lock'))
  expect(lock).toBeDefined()
  const refused = await command(settings(), ['backup', 'create'])
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'A backup is being made right now. Try again when it is complete.\n',
  ])
  await lock?.release()
  expect((await command(settings(), ['backup', 'create'])).code).toBe(0)
}, 60_000)

test('a failed backup is logged and shown, and the server goes on', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  const env = { BACKUP_DIR: join(file, 'backups') }
  const { program, visitor } = await start(env)
  const [line] = await program.printed(/\{[^\n]*"backup\.failed"[^\n]*\n/)
  expect(line).toContain(`The folder ${env.BACKUP_DIR} cannot be written (ENOTDIR).`)
  const ready = await visitor.get('/readyz')
  expect([ready.status, ready.json.warnings]).toEqual([200, expect.arrayContaining(['backup_failed'])])
  const { text } = await visitor.get('/metrics')
  expect(figure(text, 'tunesmith_backup_failures')).toBe(1)
  expect(figure(text, 'tunesmith_warning{warning="backup_failed"}')).toBe(1)
  expect(figure(text, 'tunesmith_backup_last_timestamp_seconds')).toBeNaN()
  const doctor = await command(settings(env), ['doctor'])
  expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringMatching(/^WRONG Backups: /m)])
  expect(existsSync(folder)).toBe(false)
}, 60_000)
