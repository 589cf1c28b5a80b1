import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, helpText, readConfig, settingsTable } from '#backend/config/config'
import { SECRET_SETTINGS } from '#backend/config/secretFiles'
import { describeSettings } from '#backend/config/settings'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'

afterAll(removeTemporaryFolders)

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    appDir: resolve('dist/app'),
    database: { kind: 'sqlite', file: resolve('data/tunesmith.sqlite3') },
    secretKey: undefined,
    publicUrl: undefined,
    firstSuperuser: undefined,
    accessTokenMinutes: 11520,
    mail: { smtpUrl: undefined, from: undefined },
    resetLinkMinutes: 60,
    throttleFactor: 1,
    trustedProxies: 0,
    limits: expect.objectContaining({ signup: { max: 30, windowMs: 3_600_000 }, play: { max: 30, windowMs: 60_000 } }),
    hsts: 'max-age=31536000; includeSubDomains',
    signUp: 'open',
    backups: { schedule: undefined, keep: 7, folder: resolve('data/backups') },
    quota: { songs: 10_000, bytes: 1024 ** 3 },
    versions: { days: 30, count: 200, named: 50, bytes: 256 * 1024 * 1024 },
    bankCacheBytes: 256 * 1024 ** 2,
    audio: { threads: 1, cacheBytes: 1024 ** 3, maxMinutes: 30 },
    logLevel: 'info',
    shutdownDelaySeconds: 0,
    basePath: '',
    urlImport: { isOn: true, allowsHttp: false, hosts: [] },
    outsideModel: undefined,
    social: { google: undefined, facebook: undefined, oidc: undefined, oidcName: 'OpenID Connect', isTestMode: false },
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', SECRET_KEY: '' })).toEqual(readConfig({}))
})

test.each([
  ['sqlite:/var/lib/songs.db', '/var/lib/songs.db'],
  ['sqlite:///var/lib/songs.db', '/var/lib/songs.db'],
  ['sqlite:songs.db', resolve('songs.db')],
  ['file:///var/lib/my%20songs.db', '/var/lib/my songs.db'],
  ['file:songs.db', resolve('songs.db')],
])('DATABASE_URL %s is the file %s', (url, file) => {
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'sqlite', file })
})

test.each([
  'postgres://ada:p%40ss@db.example.com:5433/songs?sslmode=require',
  'postgresql:///songs?host=/run/postgresql',
])('DATABASE_URL %s is a PostgreSQL database', (url) => {
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'sqlite:'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['DATABASE_URL', 'postgres://ada:pass/word@localhost/songs'],
  ['SECRET_KEY', 'a'.repeat(31)],
  ['SECRET_KEY', 'changethis'],
  ['PUBLIC_URL', 'music.example.com'],
  ['PUBLIC_URL', 'ftp://music.example.com'],
  ['ACCESS_TOKEN_MINUTES', '0'],
  ['RESET_LINK_MINUTES', '0'],
  ['QUOTA_SONGS', '0'],
  ['QUOTA_SONGS', 'many'],
  ['QUOTA_MIB', '1.5'],
  ['QUOTA_MIB', '1000000000'],
  ['VERSIONS_DAYS', '-1'],
  ['VERSIONS_COUNT', '0'],
  ['VERSIONS_NAMED', 'off'],
  ['VERSIONS_MIB', '0.5'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Tunes'],
  ['MAIL_FROM', 'Tunes <music@example.com'],
  ['MAIL_FROM', 'Tunes\r\nBcc: a@example.com <music@example.com>'],
  ['TRUST_PROXY', 'all'],
  ['THROTTLE_FACTOR', '-1'],
  ['LIMIT_SIGNUP', '30'],
  ['LIMIT_SIGNUP', '0/1h'],
  ['LIMIT_SIGNUP', '30/1w'],
  ['LOG_LEVEL', 'loud'],
  ['SIGNUP', 'closed'],
  ['HSTS', 'on'],
  ['HSTS', 'max-age=1\r\nX-Evil: 1'],
  ['BACKUP_SCHEDULE', '24:00'],
  ['BACKUP_SCHEDULE', '3:30'],
  ['BACKUP_SCHEDULE', '0h'],
  ['BACKUP_SCHEDULE', '30m'],
  ['BACKUP_KEEP', '0'],
])('%s=%s is refused by its name, without its value', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0].startsWith(`${name}: `)).toBe(true)
  if (name === 'SECRET_KEY' || value.includes('ada')) expect(problems[0]).not.toContain(value)
})

test.each([
  ['03:30', { kind: 'daily', hour: 3, minute: 30 }],
  ['6h', { kind: 'every', ms: 21_600_000 }],
  ['2d', { kind: 'every', ms: 172_800_000 }],
  ['off', undefined],
])('BACKUP_SCHEDULE=%s', (value, schedule) => {
  const { backups } = readConfig({ BACKUP_SCHEDULE: value, BACKUP_KEEP: '30', BACKUP_DIR: '/mnt/other' })
  expect(backups).toEqual({ schedule, keep: 30, folder: '/mnt/other' })
})

test.each([
  ['max-age=300', 'max-age=300'],
  ['max-age=63072000; includeSubDomains; preload', 'max-age=63072000; includeSubDomains; preload'],
  ['off', undefined],
])('HSTS=%s', (value, hsts) => {
  expect(readConfig({ HSTS: value }).hsts).toBe(hsts)
})

test('without HSTS a host of its own sends it for a year, a path on a shared host never', () => {
  const hstsAt = (PUBLIC_URL: string, more = {}) => readConfig({ PUBLIC_URL, ...more }).hsts
  expect(hstsAt('https://music.example.com')).toBe('max-age=31536000; includeSubDomains')
  expect(hstsAt('https://example.com/music')).toBeUndefined()
  expect(hstsAt('https://example.com/music', { HSTS: 'max-age=300' })).toBe('max-age=300')
})

describe('a secret in a file', () => {
  const folder = temporaryFolder()
  const file = (content: string, name = `${crypto.randomUUID()}.txt`) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const KEY = 'a key of more than thirty-two bytes'

  test.each([
    [KEY, KEY],
    [`${KEY}\n`, KEY],
    [`${KEY}\r\n`, KEY],
    [` ${KEY}\n\n`, ` ${KEY}\n`],
  ])('%j is read without the line break at its end', (content, value) => {
    expect(readConfig({ SECRET_KEY_FILE: file(content) }).secretKey).toBe(value)
  })

  test('every secret can be there', () => {
    const secrets: Record<(typeof SECRET_SETTINGS)[number], string> = {
      DATABASE_URL: 'postgres://ada:p%40ss@db.example.com/songs',
      SECRET_KEY: KEY,
      FIRST_SUPERUSER_PASSWORD: 'rather secret',
      SMTP_URL: 'smtp://post:hunter2@mail.example.com',
      GOOGLE_CLIENT_SECRET: 'google',
      FACEBOOK_APP_SECRET: 'facebook',
      OIDC_CLIENT_SECRET: 'oidc',
      METRICS_TOKEN: 'a-token-for-figures',
      COMPOSER_KEY: 'sk-1',
    }
    const others = {
      FIRST_SUPERUSER: 'root@example.com',
      GOOGLE_CLIENT_ID: 'a',
      FACEBOOK_APP_ID: 'b',
      OIDC_CLIENT_ID: 'c',
      OIDC_ISSUER: 'https://id.example.com',
      COMPOSER_URL: 'https://api.example.com/v1',
      COMPOSER_MODEL: 'songs-large',
    }
    const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, file(`${value}\n`)])
    expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig({ ...others, ...secrets }))
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['is missing', { SECRET_KEY_FILE: join(folder, 'gone') }, /^SECRET_KEY_FILE: .*gone cannot be read \(ENOENT\)$/],
    ['is a folder', { SMTP_URL_FILE: folder }, /^SMTP_URL_FILE: .* cannot be read \(EISDIR\)$/],
    ['is empty', { SECRET_KEY_FILE: file('\n') }, /^SECRET_KEY_FILE: .* is empty$/],
    ['has a twin', { SECRET_KEY: KEY, SECRET_KEY_FILE: file(KEY) }, /^SECRET_KEY_FILE: SECRET_KEY is set too/],
    ['holds a wrong value', { SECRET_KEY_FILE: file('short') }, /^SECRET_KEY: must be at least 32 bytes long$/],
    [
      'belongs to a pair',
      { FIRST_SUPERUSER: 'root@example.com', FIRST_SUPERUSER_PASSWORD_FILE: join(folder, 'gone') },
      /^FIRST_SUPERUSER_PASSWORD_FILE: /,
    ],
  ])('that %s is one problem, in words', (_what, env, message) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(message)])
    expect(problemsOf(env)[0]).not.toContain(KEY)
  })
})

test('mails come from an address, with a name or without', () => {
  const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mail.from
  expect(from('music@example.com')).toEqual({ name: '', address: 'music@example.com' })
  expect(from('Tunes, by Ann <music@example.com>')).toEqual({ name: 'Tunes, by Ann', address: 'music@example.com' })
  expect(readConfig({ SMTP_URL: 'smtps://a:b@mail.example.com' }).mail.smtpUrl).toBe('smtps://a:b@mail.example.com')
})

test('the first superuser’s address and password go together, and the password is a real one', () => {
  expect(problemsOf({ FIRST_SUPERUSER: 'a@example.com' })[0]).toContain('FIRST_SUPERUSER_PASSWORD')
  expect(problemsOf({ FIRST_SUPERUSER_PASSWORD: 'long enough' })[0]).toContain('FIRST_SUPERUSER')
  const both = (password: string) =>
    problemsOf({ FIRST_SUPERUSER: 'a@example.com', FIRST_SUPERUSER_PASSWORD: password })
  expect(both('long enough')).toEqual([])
  expect(both('changethis')).toHaveLength(1)
  expect(both('short')).toHaveLength(1)
})

const MODEL = { COMPOSER_URL: 'https://api.example.com/v1', COMPOSER_MODEL: 'songs-large' }

test('an outside model has an address and a name, and may have a key', () => {
  const outsideModel = { url: 'https://api.example.com/v1', key: undefined, model: 'songs-large' }
  expect(readConfig(MODEL).outsideModel).toEqual(outsideModel)
  const env = { COMPOSER_URL: 'http://localhost:11434/v1//', COMPOSER_KEY: 'sk-1', COMPOSER_MODEL: ' songs:7b ' }
  const local = { url: 'http://localhost:11434/v1', key: 'sk-1', model: 'songs:7b' }
  expect(readConfig(env).outsideModel).toEqual(local)
})

test.each<[Record<string, string>, string[]]>([
  [{ COMPOSER_URL: MODEL.COMPOSER_URL }, ['COMPOSER_MODEL']],
  [{ COMPOSER_MODEL: MODEL.COMPOSER_MODEL }, ['COMPOSER_URL']],
  [{ COMPOSER_KEY: 'hidden-value' }, ['COMPOSER_URL', 'COMPOSER_MODEL']],
  [{ ...MODEL, COMPOSER_URL: 'api.example.com' }, ['COMPOSER_URL']],
  [{ ...MODEL, COMPOSER_URL: 'file:///etc/passwd' }, ['COMPOSER_URL']],
  [{ ...MODEL, COMPOSER_URL: 'https://ann:hidden-value@api.example.com' }, ['COMPOSER_URL']],
  [{ ...MODEL, COMPOSER_URL: 'https://api.example.com/v1?key=hidden-value' }, ['COMPOSER_URL']],
  [{ ...MODEL, COMPOSER_URL: 'https://api.example.com/v1#hidden-value' }, ['COMPOSER_URL']],
  [{ ...MODEL, COMPOSER_KEY: 'hidden-value\r\nX-Evil: 1' }, ['COMPOSER_KEY']],
  [{ ...MODEL, COMPOSER_KEY: `hidden-value${'a'.repeat(1000)}` }, ['COMPOSER_KEY']],
  [{ ...MODEL, COMPOSER_MODEL: 'a'.repeat(201) }, ['COMPOSER_MODEL']],
  [{ COMPOSER_URL: 'x', COMPOSER_KEY: 'a b', COMPOSER_MODEL: ' ' }, ['COMPOSER_URL', 'COMPOSER_KEY', 'COMPOSER_MODEL']],
])('of %j each wrong value is named, without what may be secret', (env, names) => {
  const problems = problemsOf(env)
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(names)
  expect(problems.join()).not.toContain('hidden-value')
})

test('help and the table of the documentation name every setting with its default', () => {
  expect(describeSettings().flatMap(({ fileSetting }) => fileSetting ?? [])).toHaveLength(SECRET_SETTINGS.length)
  for (const { name, fileSetting, fallback, description } of describeSettings()) {
    expect(description).not.toBe('')
    for (const text of [helpText(), settingsTable().replaceAll('\\', '')]) {
      expect(text).toContain(name)
      expect(text).toContain(fileSetting ?? name)
      expect(text).toContain(description)
      expect(text).toContain(fallback ?? name)
    }
  }
})
