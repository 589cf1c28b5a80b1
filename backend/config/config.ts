import { resolve } from 'node:path'
import type { SignUpMode } from '#shared/api/publicConfig'
import type { LogLevel } from '../core/log'
import { parseUrl } from '../core/parseUrl'
import { besideProgram, howToCall, versionText } from '../core/program'
import { type DatabaseAddress, databaseAddress } from '../database/address'
import { type BackupConfig, backupsOf } from './backupSettings'
import { composerProblems, type OutsideModel, outsideModelOf } from './composerSettings'
import { type Limits, limitsOf } from './limitSettings'
import { type Quota, quotaOf } from './quotaSettings'
import { withSecretFiles } from './secretFiles'
import { describeSettings, Settings } from './settings'
import { type SocialConfig, socialConfig, socialProblems } from './socialSettings'
import { type UrlImport, urlImportOf } from './urlImportSettings'
import { type VersionLimits, versionLimitsOf } from './versionSettings'

/** The sender of mails. */
export interface Sender {
  readonly name: string
  readonly address: string
}

export interface AudioConfig {
  readonly threads: number
  /** Size limit of the cache. */
  readonly cacheBytes: number
  readonly maxMinutes: number
}

/** The server's configuration, with every path absolute. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly appDir: string
  readonly database: DatabaseAddress
  /** Undefined: generated once and kept in the data folder. */
  readonly secretKey: string | undefined
  /** Undefined: http://localhost:<port>. */
  readonly publicUrl: string | undefined
  /** The path below which everything is served, for example `/music`; empty for the root. */
  readonly basePath: string
  /** The announcement above the feed, for everyone. */
  readonly announcement: string | undefined
  /** The certificate files for https; undefined: plain http. */
  readonly tlsFiles: { readonly cert: string; readonly key: string } | undefined
  /** The value of Strict-Transport-Security; undefined: the header is not sent. */
  readonly hsts: string | undefined
  readonly signUp: SignUpMode
  readonly firstSuperuser: { readonly email: string; readonly password: string } | undefined
  readonly accessTokenMinutes: number
  /** Without an SMTP server, mails are written as files. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: Sender | undefined }
  readonly resetLinkMinutes: number
  readonly urlImport: UrlImport
  /** Undefined: prompts are understood without one. */
  readonly outsideModel: OutsideModel | undefined
  readonly throttleFactor: number
  readonly limits: Limits
  readonly quota: Quota
  readonly versions: VersionLimits
  readonly backups: BackupConfig
  /** Size limit of the cache of songs' sound banks; 0: no cache. */
  readonly bankCacheBytes: number
  /** Rendering songs on the server. */
  readonly audio: AudioConfig
  readonly social: SocialConfig
  readonly trustedProxies: number
  readonly metricsToken: string | undefined
  readonly logLevel: LogLevel
  readonly shutdownDelaySeconds: number
}

/**
 * Thrown for an invalid configuration. The message has one line for every wrong value. The process exits with code 78.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** The exit code EX_CONFIG of sysexits.h. */
export const EXIT_CONFIG = 78

const USUAL_HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Reads the configuration from environment variables, and secrets from the files that some of them name; an empty one
 * counts as absent. Throws ConfigError.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { values: given, unread } = withSecretFiles(set)
  const parsed = Settings.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = [
    ...unread.map(({ problem }) => problem),
    ...[...wrong, ...unpaired(given), ...atOdds(given), ...socialProblems(given), ...composerProblems(given)]
      // The line about the file suffices: its setting is not missing.
      .filter((problem) => !unread.some(({ name }) => problem.startsWith(`${name}: `))),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const settings = parsed.data
  const dataDir = resolve(settings.DATA_DIR)
  const { FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: password } = settings
  const { TLS_CERT: cert, TLS_KEY: key } = settings
  const basePath = settings.BASE_PATH ?? pathOf(settings.PUBLIC_URL)
  const hsts = settings.HSTS === undefined && basePath === '' ? USUAL_HSTS : settings.HSTS
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    appDir: settings.APP_DIR === undefined ? besideProgram('dist/app') : resolve(settings.APP_DIR),
    database: databaseAddress(settings.DATABASE_URL, dataDir),
    secretKey: settings.SECRET_KEY,
    publicUrl: settings.PUBLIC_URL,
    basePath,
    announcement: settings.ANNOUNCEMENT || undefined,
    tlsFiles: cert !== undefined && key !== undefined ? { cert: resolve(cert), key: resolve(key) } : undefined,
    hsts: hsts ?? undefined,
    signUp: settings.SIGNUP,
    firstSuperuser: email !== undefined && password !== undefined ? { email, password } : undefined,
    accessTokenMinutes: settings.ACCESS_TOKEN_MINUTES,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    resetLinkMinutes: settings.RESET_LINK_MINUTES,
    urlImport: urlImportOf(settings),
    outsideModel: outsideModelOf(settings),
    throttleFactor: settings.THROTTLE_FACTOR,
    limits: limitsOf(settings),
    quota: quotaOf(settings),
    versions: versionLimitsOf(settings),
    backups: backupsOf(settings, dataDir),
    bankCacheBytes: settings.BANK_CACHE_MIB * 1024 * 1024,
    audio: {
      threads: settings.AUDIO_THREADS,
      cacheBytes: settings.AUDIO_CACHE_MIB * 1024 * 1024,
      maxMinutes: settings.AUDIO_MAX_MINUTES,
    },
    social: socialConfig(settings),
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    shutdownDelaySeconds: settings.SHUTDOWN_DELAY,
  }
}

const PAIRS = [
  ['FIRST_SUPERUSER', 'FIRST_SUPERUSER_PASSWORD'],
  ['TLS_CERT', 'TLS_KEY'],
]

/** Settings of a pair of which only one is given. */
function unpaired(given: Record<string, unknown>): string[] {
  return PAIRS.flatMap((pair) => {
    const absent = pair.filter((name) => given[name] === undefined)
    return absent.length === 1 ? [`${absent[0]}: is missing; ${pair.join(' and ')} go together`] : []
  })
}

const pathOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).pathname.replace(/\/+$/, ''))

/** Reports different paths in these two settings, with which links would lead nowhere. */
function atOdds({ BASE_PATH, PUBLIC_URL }: Record<string, string | undefined>): string[] {
  if (BASE_PATH === undefined || PUBLIC_URL === undefined || parseUrl(PUBLIC_URL) === undefined) return []
  const isAtOdds = pathOf(PUBLIC_URL) !== BASE_PATH.replace(/\/$/, '')
  return isAtOdds ? ['BASE_PATH: is not the path of PUBLIC_URL'] : []
}

const FILES = 'those that end in _FILE name a file with the value'

/** The text of `--help`. */
export function helpText(): string {
  const lines = describeSettings().flatMap(({ name, fileSetting, fallback, description }) => [
    `  ${[name, fileSetting].filter(Boolean).join(', ')}`,
    `      ${description}${fallback === undefined ? '' : ` Default: ${fallback}`}`,
  ])
  const { server, command } = howToCall()
  return [
    `${versionText()}: a browser studio for MIDI music.`,
    '',
    `  ${server.replace(/ --$/, '')}`,
    '      Starts the server.',
    `  ${command} COMMAND`,
    `      Runs a command; ${command.replace(/ --$/, '')} help lists them.`,
    `  ${server} --version, --help`,
    '      Prints the version, or this.',
    '',
    `Environment variables (${FILES}):`,
    ...lines,
    '',
  ].join('\n')
}

/** The settings as a Markdown table, for the documentation. */
export function settingsTable(): string {
  const code = (text: string) => `\`${text}\``
  const rows = describeSettings().map(({ name, fileSetting, fallback, description }) => {
    const names = fileSetting === undefined ? code(name) : `${code(name)}, ${code(fileSetting)}`
    // Markdown would read a placeholder such as <path> as a tag.
    return `| ${names} | ${fallback ? code(fallback) : ''} | ${description.replace(/[<>|]/g, '\\$&')} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
