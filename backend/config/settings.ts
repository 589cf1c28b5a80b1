import { Email } from '#shared/api/accounts/email'
import { SIGN_UP_MODES } from '#shared/api/publicConfig'
import { NewPassword } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { LOG_LEVELS } from '../core/log'
import { parseUrl } from '../core/parseUrl'
import { isDatabaseUrl } from '../database/address'
import { BackupSettings } from './backupSettings'
import { ComposerSettings } from './composerSettings'
import { LimitSettings } from './limitSettings'
import { QuotaSettings } from './quotaSettings'
import { fileSettingOf } from './secretFiles'
import { SocialSettings } from './socialSettings'
import { UrlImportSettings } from './urlImportSettings'
import { VersionSettings } from './versionSettings'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a whole number from 0 to 65535')

const positiveInteger = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of at least 1')
  .transform(Number)

const smallInteger = z.string().regex(/^\d$/, 'must be a whole number from 0 to 9').transform(Number)

const httpUrl = z
  .string()
  .refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''), 'must be an http or https URL')
  .transform((value) => value.replace(/\/+$/, ''))

const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'must be sqlite:<path>, file:<path> or postgres://<user>:<password>@<host>:<port>/<database>, the password URL-encoded',
  )

const smtpUrl = z.string().refine((value) => {
  const url = parseUrl(value)
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}, 'must be like smtp://user:password@mail.example.com:587, or smtps:')

/** A sender such as `ada@example.com` or `Ada <ada@example.com>`; nothing in it can begin another header of a mail. */
const mailFrom = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(value) ?? []
    return { name: name.trim(), address }
  })
  .refine(
    ({ address }) => Email.safeParse(address).success,
    'must be an e-mail address, or a name and the address in <>',
  )

const secret = z.string().refine((value) => Buffer.byteLength(value) >= 32, 'must be at least 32 bytes long')

const superuserPassword = NewPassword.refine((value) => value !== 'changethis', 'must not be the well-known changethis')

const basePath = z
  .string()
  .regex(/^(?:\/\w[\w.~-]*)*\/?$/, 'must be a path such as /music')
  .transform((value) => value.replace(/\/$/, ''))

/** The value of the header without its name (RFC 6797, 6.1). */
const hsts = z
  .string()
  .regex(
    /^(?:off|max-age=\d{1,9}(?:; ?includeSubDomains)?(?:; ?preload)?)$/i,
    'must be like max-age=31536000; includeSubDomains, or off',
  )
  .transform((value) => (value === 'off' ? null : value))

const metricsToken = z.string().regex(/^[!-~]{16,}$/, 'must be at least 16 visible characters of ASCII')

/** Every setting of the server: its environment variable, its rule, its default and its purpose. */
export const Settings = z.object({
  PORT: port.default(3000).describe('The port to listen on; 0 takes any free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on; 0.0.0.0 opens the server to other machines.'),
  DATA_DIR: z.string().default('./data').describe('The folder that holds the database and the generated key.'),
  APP_DIR: z
    .string()
    .optional()
    .describe('The folder of the built app; by default the one that belongs to the program.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'sqlite:<path>, file:<path> or postgres://<user>:<password>@<host>:<port>/<database>; by default the SQLite file tunesmith.sqlite3 in the data folder.',
    ),
  SECRET_KEY: secret
    .optional()
    .describe('Signs the access tokens, at least 32 bytes; by default generated once and kept in the data folder.'),
  PUBLIC_URL: httpUrl.optional().describe('The address that people use; by default http://localhost:<PORT>.'),
  BASE_PATH: basePath
    .optional()
    .describe('The path below which everything is served, such as /music; by default the path of PUBLIC_URL.'),
  ANNOUNCEMENT: z
    .string()
    .trim()
    .max(500, 'must be at most 500 characters long')
    .optional()
    .describe('An announcement above the feed for everyone; by default there is none.'),
  TLS_CERT: z
    .string()
    .optional()
    .describe(
      'The file of a certificate with its chain, in PEM, to serve https without a proxy; goes with TLS_KEY. Read again when it changes, and on SIGHUP.',
    ),
  TLS_KEY: z.string().optional().describe('The file of its private key, in PEM.'),
  HSTS: hsts
    .optional()
    .describe(
      'The header Strict-Transport-Security, sent when the public address is https: for how many seconds browsers use https only, and whether for subdomains too; off sends none. Without it max-age=31536000; includeSubDomains, and below a path none: the host has other sites.',
    ),
  SIGNUP: z
    .enum(SIGN_UP_MODES, `must be one of ${SIGN_UP_MODES.join(', ')}`)
    .default('open')
    .describe(
      'Who may sign up: open, everybody; invite, those with a link from an administrator; off, nobody. Administrators can always create accounts.',
    ),
  FIRST_SUPERUSER: Email.optional().describe('E-mail address of a superuser to create at the first start.'),
  FIRST_SUPERUSER_PASSWORD: superuserPassword.optional().describe('The password of that superuser.'),
  ACCESS_TOKEN_MINUTES: positiveInteger.default(11520).describe('How long a sign-in lasts; 11520 minutes are 8 days.'),
  RESET_LINK_MINUTES: positiveInteger.default(60).describe('How long a mailed link to set a password is valid.'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'The server that sends mail, like smtp://user:password@mail.example.com:587 or smtps://…; without it each mail is a file in the folder outbox of the data folder.',
    ),
  MAIL_FROM: mailFrom
    .optional()
    .describe(
      'The sender of mails, like Tunesmith <music@example.com>; by default no-reply at the host of PUBLIC_URL.',
    ),
  THROTTLE_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number of at least 0')
    .transform(Number)
    .default(1)
    .describe('Multiplies every limit of requests; 0 turns them off.'),
  ...LimitSettings.shape,
  ...QuotaSettings.shape,
  ...VersionSettings.shape,
  ...BackupSettings.shape,
  BANK_CACHE_MIB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of at least 0')
    .transform(Number)
    .default(256)
    .describe(
      'How many MiB of songs’ sound banks are kept in the folder cache of the data folder, which may be deleted at any time; 0 keeps none.',
    ),
  AUDIO_THREADS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')
    .transform(Number)
    .default(1)
    .describe('How many songs are rendered at once as WAV and MP3 files; each takes a core and about 200 MB.'),
  AUDIO_CACHE_MIB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of at least 0')
    .transform(Number)
    .default(1024)
    .describe('How many MiB of these files the database keeps for later downloads; at least the last one stays.'),
  AUDIO_MAX_MINUTES: positiveInteger
    .default(30)
    .describe('The longest song that is rendered; a minute is 10 MB of WAV.'),
  ...SocialSettings.shape,
  TRUST_PROXY: smallInteger
    .default(0)
    .describe('How many of your proxies are in front of the server and append to X-Forwarded-For.'),
  SHUTDOWN_DELAY: z
    .string()
    .regex(/^[0-3]$/, 'must be a whole number of seconds from 0 to 3')
    .transform(Number)
    .default(0)
    .describe(
      'Seconds for which a server that was told to stop still takes requests while /readyz says 503, so that a load balancer notices; at most 3.',
    ),
  METRICS_TOKEN: metricsToken
    .optional()
    .describe('The bearer token that may read GET /metrics, at least 16 characters; by default only this machine may.'),
  ...UrlImportSettings.shape,
  ...ComposerSettings.shape,
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe('The lowest level that is logged: debug, info, warn, error or silent.'),
})
export type Settings = z.infer<typeof Settings>

interface SettingDescription {
  readonly name: string
  /** The setting that names a file with the value, for a secret. */
  readonly fileSetting: string | undefined
  readonly fallback: string | undefined
  readonly description: string
}

const fallbackOf = (schema: z.ZodType): string | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : undefined

/** The settings for `--help` and for the documentation, in the schema's order. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name,
    fileSetting: fileSettingOf(name),
    fallback: fallbackOf(schema),
    description: schema.description ?? '',
  }))
}
