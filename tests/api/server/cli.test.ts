import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsTable } from '#backend/config/config'
import { describeSettings } from '#backend/config/settings'
import { timestamp } from '#backend/core/time'
import { cli, command } from '../../support/cli'
import { startServer, type TestServer } from '../../support/server'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { makeCertificate } from '../../support/standIns/certificate'
import { saying, startChatServer } from '../../support/standIns/chatServer'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'

afterAll(removeTemporaryFolders)

const PASSWORD = 'a quiet harbour'

test('a wrong setting ends with 78 and is named', async () => {
  const { code, stderr } = await cli({ PORT: 'x' }, ['user', 'list'])
  expect(code).toBe(78)
  expect(stderr).toContain('PORT: ')
})

describe('accounts', () => {
  let server: TestServer
  let env: Record<string, string>
  const run = (args: string[], stdin?: string) => command(env, args, stdin)
  beforeAll(async () => {
    server = await startServer()
    const { config } = server
    const url = config.database.kind === 'postgres' ? { DATABASE_URL: config.database.url } : undefined
    env = { DATA_DIR: config.dataDir, ...url }
  })
  afterAll(() => server.close())

  const me = async (token: string) => (await server.client(token).get('/api/v1/users/me')).json

  test('a new account can sign in, while the server runs', async () => {
    const made = await cli(env, ['user', 'create', 'ada@example.com', '--name', 'Ada'], `${PASSWORD}\n`)
    expect([made.code, made.stdout, made.stderr]).toEqual([0, 'Made the user ada@example.com.\n', ''])
    expect(await me(await server.login('ada@example.com', PASSWORD))).toMatchObject({
      full_name: 'Ada',
      is_superuser: false,
    })
    const twice = await run(['user', 'create', 'ADA@example.com'], `${PASSWORD}\n`)
    expect([twice.code, twice.stderr]).toEqual([1, 'There is a user with this e-mail address already.\n'])
  })

  test('creating a superuser invalidates the link of the first start', async () => {
    const token = new URL(server.superuserLink ?? '').searchParams.get('superuser')
    expect((await run(['user', 'create', 'root@example.com', '--superuser'], PASSWORD)).code).toBe(0)
    expect(await me(await server.login('root@example.com', PASSWORD))).toMatchObject({ is_superuser: true })
    const json = { email: 'eve@example.com', password: PASSWORD, superuser_token: token }
    expect((await server.visitor.post('/api/v1/users/signup', { json })).status).toBe(400)
  })

  test.each([
    ['', 'There is no password on standard input.'],
    ['short\n', 'password: '],
    ['password123\n', 'This password is too common or too easy to guess.'],
    [`${'x'.repeat(129)}\n`, 'password: '],
  ])('the password %j is refused', async (stdin, message) => {
    const { code, stderr } = await run(['user', 'create', 'bob@example.com'], stdin)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\bat .*\.ts:\d+/)
  })

  test('an invalid address is refused', async () => {
    const { code, stderr } = await run(['user', 'create', 'nobody'], PASSWORD)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^email: /)
  })

  test('promoting, another password and locking out take effect at once', async () => {
    const { email, token, password } = await server.signUp()
    expect((await run(['user', 'promote', email])).code).toBe(0)
    expect(await me(token)).toMatchObject({ is_superuser: true })

    expect((await run(['user', 'set-password', email], 'another harbour')).code).toBe(0)
    expect((await server.client(token).get('/api/v1/users/me')).status).toBe(403)
    await expect(server.login(email, password)).rejects.toThrow('400')
    const again = await server.login(email, 'another harbour')

    expect((await run(['user', 'disable', email])).code).toBe(0)
    expect((await server.client(again).get('/api/v1/users/me')).json).toEqual({ detail: 'Inactive user' })
    await expect(server.login(email, 'another harbour')).rejects.toThrow('Inactive user')
  }, 60_000)

  test.each(['promote', 'set-password', 'disable'])('user %s says when there is no such user', async (what) => {
    const { code, stderr } = await run(['user', what, 'gone@example.com'], PASSWORD)
    expect([code, stderr]).toEqual([1, 'There is no user gone@example.com.\n'])
  })

  test('the list names everyone, as text or as JSON, and shows no hash', async () => {
    const { user } = await server.signUp({ email: 'zoe@example.com' })
    const text = (await run(['user', 'list'])).stdout
    expect(text.split('\n')[0]).toBe(`zoe@example.com  active  user  ${user.created_at}`)
    const lines = (await run(['user', 'list', '--json'])).stdout.trim().split('\n')
    expect(JSON.parse(lines[0])).toEqual({
      id: user.id,
      email: 'zoe@example.com',
      full_name: null,
      is_active: true,
      is_superuser: false,
      created_at: user.created_at,
    })
    expect(text + lines.join()).not.toContain('argon2')
  })
})

test('config print shows every setting, and no secret', async () => {
  const env = {
    PORT: '8080',
    SECRET_KEY: 'hunter2'.repeat(5),
    METRICS_TOKEN: 'hunter2-hunter2-hunter2',
    FIRST_SUPERUSER: 'root@example.com',
    FIRST_SUPERUSER_PASSWORD: 'hunter2-is-long',
    SMTP_URL: 'smtp://post:hunter2@mail.example.com',
    COMPOSER_URL: 'https://api.example.com/v1',
    COMPOSER_KEY: 'hunter2',
    COMPOSER_MODEL: 'songs-large',
    DATABASE_URL: 'postgres://tunesmith:hunter2@db.example.com/tunesmith',
  }
  const { code, stdout } = await command(env, ['config', 'print'])
  expect(code).toBe(0)
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(describeSettings().length)
  expect(lines).toContain('PORT=8080')
  expect(lines).toContain('HOST=127.0.0.1  (default)')
  expect(lines).toContain('SECRET_KEY=(hidden)')
  expect(lines).toContain('COMPOSER_KEY=(hidden)')
  expect(lines).toContain('COMPOSER_MODEL=songs-large')
  expect(lines).toContain('DATABASE_URL=postgres://tunesmith:[redacted]@db.example.com/tunesmith')
  expect(stdout).not.toContain('hunter2')
})

test('config print shows which file a secret is in, and nothing of it', async () => {
  const file = join(temporaryFolder(), 'key')
  writeFileSync(file, 'hunter2'.repeat(5))
  const { code, stdout } = await command({ SECRET_KEY_FILE: file }, ['config', 'print'])
  expect(code).toBe(0)
  expect(stdout.split('\n')).toContain(`SECRET_KEY_FILE=${file}`)
  expect(stdout).not.toContain('hunter2')
})

test('config print --markdown gives the table of the documentation', async () => {
  expect((await command({}, ['config', 'print', '--markdown'])).stdout).toBe(`${settingsTable()}\n`)
})

describe('health', () => {
  test('tells whether the server of these settings is ready, at its path and over https', async () => {
    const folder = temporaryFolder()
    const { cert, key } = makeCertificate('localhost')
    const env = { BASE_PATH: '/music', TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
    writeFileSync(env.TLS_CERT, cert)
    writeFileSync(env.TLS_KEY, key)
    const server = await startServer({ env })
    const settings = { ...env, PORT: String(server.port) }
    expect(await cli(settings, ['health'])).toEqual({ code: 0, stdout: 'ready\n', stderr: '' })
    expect(await command({ ...settings, BASE_PATH: '' }, ['health'])).toMatchObject({
      code: 1,
      stdout: 'not ready: 404\n',
    })
    await server.close()
    const gone = await command(settings, ['health'])
    expect(gone.code).toBe(1)
    expect(gone.stdout).toMatch(/^not ready: .*ECONNREFUSED/)
  })
})

describe('the doctor', () => {
  let own: OwnDatabase
  beforeAll(async () => {
    own = await emptyDatabase()
  })
  afterAll(() => own.drop())

  const appDir = () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'index.html'), '')
    return folder
  }

  test('finds nothing wrong where a server can start', async () => {
    const env = { ...own.env, PORT: '0', DATA_DIR: temporaryFolder(), APP_DIR: appDir() }
    const { code, stdout } = await cli(env, ['doctor'])
    expect(stdout).not.toContain('WRONG')
    for (const name of [
      'Node',
      'Data folder',
      'Disk space',
      'Owner',
      'Other servers',
      'Database',
      'Clock',
      'Backups',
      'App',
      'Sound bank',
      'Port',
      'Certificate',
      'Mail',
      'Outside model',
    ]) {
      expect(stdout).toMatch(new RegExp(`^(ok   |note ) ${name}: .+$`, 'm'))
    }
    expect(code).toBe(0)
  })

  test('names everything that is wrong', async () => {
    const dataDir = temporaryFolder()
    const file = join(dataDir, 'broken.sqlite3')
    writeFileSync(file, 'this is no database, and long enough to be looked at as one '.repeat(100))
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${file}`,
      APP_DIR: join(dataDir, 'no-app'),
      SMTP_URL: 'smtp://post:hunter2@127.0.0.1:1',
      COMPOSER_URL: 'http://127.0.0.1:1/v1',
      COMPOSER_KEY: 'hunter2',
      COMPOSER_MODEL: 'songs-large',
    }
    const { code, stdout } = await command(env, ['doctor'])
    taken.close()
    expect(code).toBe(1)
    for (const name of ['Database', 'App', 'Mail', 'Outside model'])
      expect(stdout).toMatch(new RegExp(`^WRONG ${name}: `, 'm'))
    expect(stdout).toMatch(/^note {2}Port: .* is taken/m)
    expect(stdout).not.toContain('hunter2')
  })

  test('finds a clock that is behind, and a server that runs', async () => {
    const server = await startServer()
    const { config } = server
    const env = {
      PORT: '0',
      DATA_DIR: config.dataDir,
      ...(config.database.kind === 'postgres' && { DATABASE_URL: config.database.url }),
    }
    await server.signUp()
    const healthy = (await command(env, ['doctor'])).stdout
    expect(healthy).toMatch(/^ok {4}Clock: /m)
    expect(healthy).toMatch(/^ok {4}Other servers: one is running/m)
    await server.db('users').update({ created_at: timestamp(3_600_000) })
    const { code, stdout } = await command(env, ['doctor'])
    await server.close()
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^WRONG Clock: is behind: .* 60 minutes from now/m)])
  })

  test('asks the outside model for a plan', async () => {
    const chat = await startChatServer()
    chat.answer(saying('{"tempo":80}'))
    const model = { COMPOSER_URL: chat.url, COMPOSER_KEY: 'hunter2', COMPOSER_MODEL: 'songs-large' }
    const { stdout } = await command({ ...own.env, ...model, PORT: '0', DATA_DIR: temporaryFolder() }, ['doctor'])
    await chat.close()
    expect(stdout).toMatch(/^ok {4}Outside model: songs-large at 127\.0\.0\.1:\d+ plans songs$/m)
    expect(stdout).not.toContain('hunter2')
  })

  test('a data folder that cannot be written is wrong', async () => {
    const { code, stdout } = await command({ DATA_DIR: '/dev/null/data', PORT: '0' }, ['doctor'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^WRONG Data folder: /m)
  })
})
