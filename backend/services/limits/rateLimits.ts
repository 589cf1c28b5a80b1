import { createHash } from 'node:crypto'
import type { LimitKind } from '../../config/limitSettings'
import { countedNetwork } from '../../core/clientAddress'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import * as counters from '../../repositories/accounts/throttle'
import type { ServerContext } from '../context'

/** One counted use in its window of time. */
export interface Use {
  /** The counter's key: the kind and a hash of who is counted. */
  readonly key: string
  readonly isOver: boolean
  /** Seconds until the window ends; at least 1. */
  readonly secondsLeft: number
}

/**
 * Counts one use by `who` (ids or addresses, stored as hashes; an IPv6 address counts as its network). Undefined when
 * this kind is not limited.
 */
export async function countUse(
  { db, config }: ServerContext,
  kind: LimitKind,
  ...who: string[]
): Promise<Use | undefined> {
  const limit = config.limits[kind]
  if (!limit || config.throttleFactor === 0) return undefined
  const key = `${kind}:${createHash('sha256').update(who.map(countedNetwork).join('\n')).digest('hex')}`
  const now = timestamp()
  const counter = await counters.countAttempt(db, key, { now, endsAt: timestamp(limit.windowMs) })
  if (counter.count === 1) await counters.deleteEndedCounters(db, now)
  return {
    key,
    isOver: counter.count > Math.max(1, limit.max * config.throttleFactor),
    secondsLeft: Math.max(1, Math.ceil((Date.parse(counter.ends_at) - Date.now()) / 1000)),
  }
}

/** Counts one use by `who`. Throws 429 with Retry-After after too many. */
export async function limit(server: ServerContext, kind: LimitKind, ...who: string[]): Promise<void> {
  const use = await countUse(server, kind, ...who)
  if (!use?.isOver) return
  server.log('limit.reached', { kind })
  throw new Refusal('too_many_requests', { seconds: use.secondsLeft })
}
