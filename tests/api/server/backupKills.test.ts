import { existsSync, mkdirSync, readdirSync, renameSync, watch } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { scheduledName, timeOf } from '#backend/backup/schedule'
import { verifyBackup } from '#backend/backup/verify'
import { cli } from '../../support/cli'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { tries } from '../../support/sample'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer, type ServerProgram } from '../../support/serverProcess'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'
import { header } from '../support/midi'

const KILLS = tries(80, 6)
/** Each kill takes up to 15 s on a busy machine. */
const TIMEOUT_MS = 60_000 + KILLS * 15_000
const SONGS = 12

let own: OwnDatabase | undefined
let last: ServerProgram | undefined
afterEach(async () => {
  last?.kill('SIGKILL')
  await last?.ended
  await own?.drop()
})
afterAll(removeTemporaryFolders)

/** Numbers from 1 to `max` that are the same each time. */
function* someNumbers(max: number): Generator<number> {
  for (let state = 54_321; ; state = (state * 48_271) % 2_147_483_647) yield 1 + (state % max)
}

async function start(env: Record<string, string>) {
  const program = runServer(env)
  last = program
  const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
  return { program, url }
}

async function fill(url: string): Promise<void> {
  const visitor = createClient(url)
  const form = { username: 'ada@example.com', password: TEST_PASSWORD }
  await visitor.post('/api/v1/users/signup', { json: { email: form.username, password: form.password } })
  const { json } = await visitor.post('/api/v1/login/access-token', { form })
  const owner = createClient(url, `Bearer ${json.access_token}`)
  for (let i = 0; i < SONGS; i++) {
    const bytes = Buffer.concat([header(), Buffer.alloc(200_000, i)])
    expect((await owner.post('/api/v1/songs/data', { bytes })).status).toBe(200)
  }
}

test(
  `killed ${KILLS} times during backups, it leaves only whole ones, and the next start cleans up`,
  async () => {
    own = await emptyDatabase()
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'backups')
    const env = { PORT: '0', DATA_DIR: dataDir, THROTTLE_FACTOR: '0', ...own.env }
    const scheduled = { ...env, BACKUP_SCHEDULE: '1h', BACKUP_KEEP: '100' }
    const first = await start(env)
    await fill(first.url)
    first.program.kill('SIGTERM')
    await first.program.ended
    mkdirSync(folder)
    let changes = 0
    const counter = watch(folder, () => changes++)
    expect((await cli(env, ['backup', 'create'])).code).toBe(0)
    counter.close()

    // At one of the changes that a backup makes in its folder.
    const killAt = someNumbers(changes)
    let unfinished = 0
    let whole = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const program = runServer(scheduled)
      last = program
      let left = killAt.next().value
      const watcher = watch(folder, () => {
        if (--left === 0) program.kill('SIGKILL')
      })
      // A backup that is complete before so many changes ends the round as well.
      void program.printed(/"backup\.made"/).then(
        () => program.kill('SIGKILL'),
        () => {},
      )
      expect((await program.ended).signal).toBe('SIGKILL')
      watcher.close()
      const names = readdirSync(folder)
      if (names.some((name) => !name.endsWith('.backup'))) unfinished++
      // Older names make the next one due again.
      for (const name of names.filter((each) => Date.now() - (timeOf(each) ?? 0) < 3_600_000)) {
        expect((await verifyBackup(join(folder, name))).counts).toMatchObject({ users: 1, song_data: SONGS })
        renameSync(join(folder, name), join(folder, scheduledName(new Date(Date.now() - (2 + whole++) * 3_600_000))))
      }
    }
    expect(unfinished).toBeGreaterThan(0)

    const { program, url } = await start(scheduled)
    await program.printed(/"backup\.made"/)
    expect((await createClient(url).get('/readyz')).json.warnings).not.toContain('backup_overdue')
    expect(readdirSync(folder).filter((name) => !name.endsWith('.backup'))).toEqual([])
    expect(readdirSync(folder).filter((name) => timeOf(name) !== undefined)).toHaveLength(whole + 1)
    expect(existsSync(join(dataDir, 'backup.lock'))).toBe(true)
  },
  TIMEOUT_MS,
)
