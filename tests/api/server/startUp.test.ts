import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { VERSION } from '#shared/schema/version'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer } from '../../support/serverProcess'

afterAll(removeTemporaryFolders)

test('names every wrong value at once, and exits with 78', async () => {
  const env = {
    PORT: 'x',
    PUBLIC_URL: 'y',
    SECRET_KEY: 'z',
    DATABASE_URL: 'postgres://a',
    FIRST_SUPERUSER: 'q',
    DATA_DIR: temporaryFolder(),
  }
  const program = runServer(env)
  expect((await program.ended).code).toBe(78)
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'SECRET_KEY',
    'DATABASE_URL',
    'FIRST_SUPERUSER',
    'FIRST_SUPERUSER_PASSWORD',
  ])
    expect(program.output()).toContain(`${name}: `)
  expect(program.output()).not.toMatch(/\bat .*\.ts:\d+/)
})

test('a data folder that cannot be made is a wrong value too', async () => {
  const program = runServer({ PORT: '0', DATA_DIR: '/dev/null/data' })
  expect((await program.ended).code).toBe(78)
  expect(program.output()).toContain('DATA_DIR: ')
})

test('--help prints the settings and starts nothing', async () => {
  const program = runServer({ PORT: 'x' }, ['--help'])
  expect((await program.ended).code).toBe(0)
  expect(program.output()).toContain('FIRST_SUPERUSER_PASSWORD')
})

test('--version prints the version and starts nothing', async () => {
  const program = runServer({ PORT: 'x' }, ['--version'])
  expect((await program.ended).code).toBe(0)
  expect(program.output()).toMatch(new RegExp(`^tunesmith ${VERSION} .*Node ${process.versions.node}`))
})

test.each([['--verison'], ['start'], ['--version', 'now']])(
  'an argument that it does not know ends it with 64: %s',
  async (...args) => {
    const program = runServer({ PORT: '0' }, args)
    expect((await program.ended).code).toBe(64)
    expect(program.output()).toContain(`does not know ${args.join(' ')}`)
  },
)

test('keeps its key in the data folder, for its owner’s eyes', async () => {
  const dataDir = temporaryFolder()
  const keys = []
  for (let start = 0; start < 2; start++) {
    const program = runServer({ PORT: '0', DATA_DIR: dataDir })
    await program.printed(/Tunesmith is at/)
    program.kill('SIGTERM')
    await program.ended
    keys.push(readFileSync(join(dataDir, 'secret.key'), 'utf8'))
  }
  expect(keys[0]).toBe(keys[1])
  expect(keys[0].length).toBeGreaterThanOrEqual(32)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})
