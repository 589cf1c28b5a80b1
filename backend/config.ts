import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeSettings, Settings } from './settings'

/** The server's configuration, with every path absolute. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly appDir: string
  /** The SQLite file. */
  readonly databaseFile: string
  /** Undefined: generated once and kept in the data folder. */
  readonly secretKey: string | undefined
  /** Undefined: http://localhost:<port>. */
  readonly publicUrl: string | undefined
  readonly firstSuperuser: { readonly email: string; readonly password: string } | undefined
  readonly accessTokenMinutes: number
  readonly loginThrottle: boolean
  readonly throttleFactor: number
  readonly trustedProxies: number
}

/** What is wrong with the configuration: every wrong value, one line each. The process exits with code 78. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** EX_CONFIG of sysexits.h. */
export const EXIT_CONFIG = 78

/** Reads the configuration from environment variables; an empty one counts as absent. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = [...wrong, ...unpaired(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const settings = parsed.data
  const dataDir = resolve(settings.DATA_DIR)
  const { FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: password } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    appDir: resolve(settings.APP_DIR),
    databaseFile: settings.DATABASE_URL ? sqliteFile(settings.DATABASE_URL) : join(dataDir, 'tunesmith.sqlite3'),
    secretKey: settings.SECRET_KEY,
    publicUrl: settings.PUBLIC_URL,
    firstSuperuser: email !== undefined && password !== undefined ? { email, password } : undefined,
    accessTokenMinutes: settings.ACCESS_TOKEN_MINUTES,
    loginThrottle: settings.LOGIN_THROTTLE === 'on',
    throttleFactor: settings.THROTTLE_FACTOR,
    trustedProxies: settings.TRUSTED_PROXIES,
  }
}

/** The first superuser needs both an address and a password. */
function unpaired(given: Record<string, unknown>): string[] {
  const pair = ['FIRST_SUPERUSER', 'FIRST_SUPERUSER_PASSWORD']
  const absent = pair.filter((name) => given[name] === undefined)
  return absent.length === 1 ? [`${absent[0]}: is missing; ${pair.join(' and ')} go together`] : []
}

function sqliteFile(url: string): string {
  return url.startsWith('file:///') ? fileURLToPath(url) : resolve(url.replace(/^(sqlite|file):(\/\/(?=\/))?/, ''))
}

/** What `--help` prints. */
export function helpText(): string {
  const lines = describeSettings().map(({ name, fallback, description }) =>
    [`  ${name}`, `      ${description}${fallback === undefined ? '' : ` Default: ${fallback}`}`].join('\n'),
  )
  return ['Tunesmith: a browser studio for MIDI music.', '', 'Environment variables:', ...lines, ''].join('\n')
}

/** The same as a Markdown table, for the documentation. */
export function settingsTable(): string {
  const rows = describeSettings().map(
    ({ name, fallback, description }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${description} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
