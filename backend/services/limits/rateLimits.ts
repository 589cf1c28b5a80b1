import { createHash } from 'node:crypto'
import type { LimitKind } from '../../config/limitSettings'
import { countedNetwork } from '../../core/clientAddress'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import * as counters from '../../repositories/accounts/throttle'
import type { ServerContext } from '../context'

/** One counted use in its window of time. */
export interface Use {
  /** The counter's key: the kind of use and a hash of the counted party. */
  readonly key: string
  readonly isOver: boolean
  /** Seconds until the window ends; at least 1. */
  readonly secondsLeft: number
}

/** How long a refusal is repeated without asking the database, where each counted use is a write. */
const REPEATED_MS = 1_000
/** The most refusals remembered. */
const MOST_REFUSALS = 10_000

interface Refused {
  readonly use: Use
  /** Milliseconds, as in `Date.now()`. */
  readonly until: number
}

const refusals = new WeakMap<Database, Map<string, Refused>>()

function refusalsOf(db: Database): Map<string, Refused> {
  const known = refusals.get(db) ?? new Map<string, Refused>()
  refusals.set(db, known)
  return known
}

const keyOf = (kind: LimitKind, who: readonly string[]): string =>
  `${kind}:${createHash('sha256').update(who.map(countedNetwork).join('\n')).digest('hex')}`

/**
 * Counts one use by `who` (ids or addresses, stored as hashes; an IPv6 address counts as its network). Undefined if
 * this kind is not limited.
 */
export const countUse = (server: ServerContext, kind: LimitKind, ...who: string[]): Promise<Use | undefined> =>
  countKey(server, kind, keyOf(kind, who))

async function countKey({ db, config }: ServerContext, kind: LimitKind, key: string): Promise<Use | undefined> {
  const limit = config.limits[kind]
  if (!limit || config.throttleFactor === 0) return undefined
  const now = timestamp()
  const counter = await counters.countAttempt(db, key, { now, endsAt: timestamp(limit.windowMs) })
  if (counter.count === 1) await counters.deleteEndedCounters(db, now)
  return {
    key,
    isOver: counter.count > Math.max(1, limit.max * config.throttleFactor),
    secondsLeft: Math.max(1, Math.ceil((Date.parse(counter.ends_at) - Date.now()) / 1000)),
  }
}

/** The refusal under this key within the last second, if any. */
function lastRefusal(db: Database, key: string): Use | undefined {
  const last = refusalsOf(db).get(key)
  return last !== undefined && last.until > Date.now() ? last.use : undefined
}

const tooMany = ({ secondsLeft }: Use) => new Refusal('too_many_requests', { seconds: secondsLeft })

/**
 * Throws again what `countOrRefuse` threw within the last second, and counts nothing. Call before the work that leads
 * to that limit.
 */
export function refuseAgain(
  { db }: ServerContext,
  kind: LimitKind,
  who: readonly string[],
  onRefused: () => void,
): void {
  const use = lastRefusal(db, keyOf(kind, who))
  if (!use) return
  onRefused()
  throw tooMany(use)
}

/**
 * Counts one use by `who`. Throws 429 with Retry-After after too many, calling `onRefused` first. Further attempts are
 * counted once per second, so that refusals cost the database nothing.
 */
export async function countOrRefuse(
  server: ServerContext,
  kind: LimitKind,
  who: readonly string[],
  onRefused: () => void,
): Promise<Use | undefined> {
  refuseAgain(server, kind, who, onRefused)
  const refused = refusalsOf(server.db)
  const key = keyOf(kind, who)
  const use = await countKey(server, kind, key)
  if (!use?.isOver) {
    refused.delete(key)
    return use
  }
  if (refused.size >= MOST_REFUSALS) refused.clear()
  refused.set(key, { use, until: Date.now() + REPEATED_MS })
  onRefused()
  throw tooMany(use)
}

const logged =
  ({ log }: ServerContext, kind: LimitKind) =>
  () =>
    log('limit.reached', { kind })

/** Counts one use by `who`. Throws 429 with Retry-After after too many. */
export async function limit(server: ServerContext, kind: LimitKind, ...who: string[]): Promise<void> {
  await countOrRefuse(server, kind, who, logged(server, kind))
}

/** Throws again what `limit` threw within the last second, and counts nothing. */
export const limitAgain = (server: ServerContext, kind: LimitKind, ...who: string[]): void =>
  refuseAgain(server, kind, who, logged(server, kind))
