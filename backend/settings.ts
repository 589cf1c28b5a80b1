import { Email } from '#shared/api/email'
import { NewPassword } from '#shared/api/fields'
import { z } from '#shared/api/zod'

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
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http or https URL')
  .transform((value) => value.replace(/\/+$/, ''))

const databaseUrl = z.string().superRefine((value, context) => {
  if (/^(sqlite|file):./.test(value)) return
  const message = /^postgres(ql)?:/.test(value)
    ? 'PostgreSQL comes in a later version; leave it out or write sqlite:<path>'
    : 'must be sqlite:<path> or file:<path> (PostgreSQL comes in a later version)'
  context.addIssue({ code: 'custom', message })
})

const secret = z.string().refine((value) => Buffer.byteLength(value) >= 32, 'must be at least 32 bytes long')

const superuserPassword = NewPassword.refine((value) => value !== 'changethis', 'must not be the well-known changethis')

/** Every setting of the server: its environment variable, its rule, its default and what it is for. */
export const Settings = z.object({
  PORT: port.default(3000).describe('The port to listen on; 0 takes any free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on; 0.0.0.0 opens the server to other machines.'),
  DATA_DIR: z.string().default('./data').describe('The folder that holds the database and the generated key.'),
  APP_DIR: z.string().default('./dist/app').describe('The folder of the built app.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('sqlite:<path> or file:<path>; by default tunesmith.sqlite3 in the data folder.'),
  SECRET_KEY: secret
    .optional()
    .describe('Signs the access tokens, at least 32 bytes; by default generated once and kept in the data folder.'),
  PUBLIC_URL: httpUrl.optional().describe('The address that people use; by default http://localhost:<PORT>.'),
  FIRST_SUPERUSER: Email.optional().describe('E-mail address of a superuser to create at the first start.'),
  FIRST_SUPERUSER_PASSWORD: superuserPassword.optional().describe('The password of that superuser.'),
  ACCESS_TOKEN_MINUTES: positiveInteger.default(11520).describe('How long a sign-in lasts; 11520 minutes are 8 days.'),
  LOGIN_THROTTLE: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('Slows down guessing of passwords: on or off.'),
  THROTTLE_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number of at least 0')
    .transform(Number)
    .default(1)
    .describe('Multiplies every limit of requests; 0 turns them off.'),
  TRUSTED_PROXIES: smallInteger
    .default(0)
    .describe('How many proxies of yours stand in front and append to X-Forwarded-For.'),
})
export type Settings = z.infer<typeof Settings>

export interface SettingDescription {
  readonly name: string
  readonly fallback: string | undefined
  readonly description: string
}

/** The settings for `--help` and for the documentation, in the schema's order. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name,
    fallback: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : undefined,
    description: schema.description ?? '',
  }))
}
