import { createHash } from 'node:crypto'
import { tooManyRequests } from '../http/errors'
import * as counters from '../repositories/throttle'
import type { Server } from '../server'
import { timestamp } from './time'

const MS_A_MINUTE = 60_000

/** How many of each kind are let through in a window, for each of those who are counted (section 17.1.7 of the HTTP contract). */
export const LIMITS = {
  /** By IP address. */
  signup: { max: 30, minutes: 60 },
  /** By the e-mail address that is asked for. */
  recoveryOfAddress: { max: 5, minutes: 60 },
  /** By IP address. */
  recovery: { max: 30, minutes: 60 },
  /** By IP address. */
  reset: { max: 10, minutes: 15 },
  /** By user. */
  generate: { max: 10, minutes: 60 },
  /** By user. */
  urlImport: { max: 20, minutes: 60 },
  /** WAV and MP3, by user. */
  audio: { max: 20, minutes: 60 },
  /** By IP address and song. */
  play: { max: 30, minutes: 1 },
  /** By user. */
  upload: { max: 60, minutes: 60 },
} as const

export type LimitKind = keyof typeof LIMITS

/** Counts one use by `who` (ids or addresses, hashed before they are stored). Throws 429 with Retry-After when there were too many. */
export async function limit({ db, config, log }: Server, kind: LimitKind, ...who: string[]): Promise<void> {
  const { max, minutes } = LIMITS[kind]
  if (config.throttleFactor === 0) return
  const key = `${kind}:${createHash('sha256').update(who.join('\n')).digest('hex')}`
  const now = timestamp()
  const counter = await counters.countAttempt(db, key, { now, endsAt: timestamp(minutes * MS_A_MINUTE) })
  if (counter.count === 1) await counters.deleteEndedCounters(db, now)
  if (counter.count <= max * config.throttleFactor) return
  log('limit.reached', { kind })
  throw tooManyRequests(Math.max(1, Math.ceil((Date.parse(counter.ends_at) - Date.now()) / 1000)))
}
