import { z } from '#shared/schema/zod'

/** A number of requests in a window of time, per user or address. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const PATTERN = /^([1-9]\d{0,6})\/([1-9]\d{0,3})([smhd])$/

const limit = (fallback: string, description: string) =>
  z
    .string()
    .refine((value) => value === 'off' || PATTERN.test(value), 'must be like 30/1h (s, m, h or d), or off')
    .transform((value): Limit | undefined => {
      const [, max, length, unit] = PATTERN.exec(value) ?? []
      if (max === undefined) return undefined
      return { max: Number(max), windowMs: Number(length) * UNIT_MS[unit as keyof typeof UNIT_MS] }
    })
    .prefault(fallback)
    .describe(description)

/** The settings of all request limits. */
export const LimitSettings = z.object({
  LIMIT_LOGIN_ACCOUNT_ADDRESS: limit('10/15m', 'Failed sign-ins to one account from one address.'),
  LIMIT_LOGIN_ADDRESS: limit('50/15m', 'Failed sign-ins from one address.'),
  LIMIT_LOGIN_ACCOUNT: limit('100/1h', 'Failed sign-ins to one account; more are slowed down, not refused.'),
  LIMIT_SOCIAL: limit('60/15m', 'Sign-ins through other sites begun from one address.'),
  LIMIT_SIGNUP: limit('30/1h', 'Sign-ups from one address.'),
  LIMIT_RECOVERY_ACCOUNT: limit(
    '5/1h',
    'Mails to one e-mail address that forgot its password; more are sent only when the last link has not long to work.',
  ),
  LIMIT_RECOVERY: limit('30/1h', 'Requests for such mails from one address.'),
  LIMIT_RESET: limit('10/15m', 'Attempts to set a forgotten password from one address.'),
  LIMIT_GENERATE: limit('10/1h', 'Songs composed for one user.'),
  LIMIT_PLAN: limit('20/1h', 'Plans for songs that an outside model is asked for by one user.'),
  LIMIT_URL_IMPORT: limit('20/1h', 'Files fetched from other sites for one user.'),
  LIMIT_AUDIO: limit('20/1h', 'WAV and MP3 files made for one user.'),
  LIMIT_SHEET: limit('60/1h', 'Scores made for one user.'),
  LIMIT_PLAY: limit('30/1m', 'Plays of one song counted from one address.'),
  LIMIT_SAVE: limit('600/1h', 'New songs that one user saves or copies in the own library.'),
  LIMIT_UPLOAD: limit('60/1h', 'MIDI files, images and exports that one user brings in or makes.'),
})

/** Undefined: no limit. */
export type Limits = ReturnType<typeof limitsOf>
export type LimitKind = keyof Limits

export const limitsOf = (settings: z.infer<typeof LimitSettings>) => ({
  loginToAccountFromAddress: settings.LIMIT_LOGIN_ACCOUNT_ADDRESS,
  loginFromAddress: settings.LIMIT_LOGIN_ADDRESS,
  loginToAccount: settings.LIMIT_LOGIN_ACCOUNT,
  social: settings.LIMIT_SOCIAL,
  signup: settings.LIMIT_SIGNUP,
  recoveryOfAddress: settings.LIMIT_RECOVERY_ACCOUNT,
  recovery: settings.LIMIT_RECOVERY,
  reset: settings.LIMIT_RESET,
  generate: settings.LIMIT_GENERATE,
  plan: settings.LIMIT_PLAN,
  urlImport: settings.LIMIT_URL_IMPORT,
  audio: settings.LIMIT_AUDIO,
  sheet: settings.LIMIT_SHEET,
  play: settings.LIMIT_PLAY,
  save: settings.LIMIT_SAVE,
  upload: settings.LIMIT_UPLOAD,
})
