import type { PublishSettings, SongRecord } from '#shared/api/songs'
import type { Answer } from '../../support/answer'
import type { Client } from '../../support/serverClient'
import type { Caller, Callers } from '../support/callers'

export interface Refusal {
  readonly status: number
  readonly detail: string
}
export type Outcome = 'ok' | Refusal

export const UNAUTHENTICATED = { status: 401, detail: 'Not authenticated' }
const BAD_TOKEN = { status: 403, detail: 'Could not validate credentials' }
export const FORBIDDEN = { status: 403, detail: 'Not enough permissions' }

/** The answers of a route that needs a user to callers without a valid sign-in. */
const STRANGERS = {
  visitor: UNAUTHENTICATED,
  'empty bearer': UNAUTHENTICATED,
  'other scheme': UNAUTHENTICATED,
  'malformed token': BAD_TOKEN,
  'foreign key': BAD_TOKEN,
  'expired token': BAD_TOKEN,
  'deleted user': { status: 404, detail: 'User not found' },
  'inactive user': { status: 400, detail: 'Inactive user' },
  'logged out': BAD_TOKEN,
} satisfies Partial<Record<Caller, Refusal>>

const all = <Value>(value: Value) =>
  Object.fromEntries(Object.keys(STRANGERS).map((caller) => [caller, value])) as Record<keyof typeof STRANGERS, Value>

export type Expectation = Record<Caller, Outcome>
export const forEveryone: Expectation = { ...all('ok'), 'other user': 'ok', superuser: 'ok', owner: 'ok' }
export const forUsers: Expectation = { ...forEveryone, ...STRANGERS }
export const forOwner: Expectation = { ...forUsers, 'other user': FORBIDDEN, superuser: FORBIDDEN }
/** Where signing in is optional, an invalid token counts as none. */
export const forReaders: Expectation = { ...forOwner, ...all(UNAUTHENTICATED) }

export interface Row {
  readonly route: string
  readonly when?: string
  /** The settings with which the song is published. */
  readonly settings?: PublishSettings
  readonly may: Expectation
  /** `song` is a new song of the owner, public when `when` is 'public'. */
  readonly call: (client: Client, song: SongRecord, callers: Callers) => Promise<Answer>
  /** The status of success; default 200. */
  readonly success?: number
}

export const forSuperuser: Expectation = {
  ...forUsers,
  'other user': { status: 403, detail: "The user doesn't have enough privileges" },
  owner: { status: 403, detail: "The user doesn't have enough privileges" },
}
