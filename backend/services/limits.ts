import { createHash } from 'node:crypto'
import { Refusal } from '../errors'
import { countedNetwork } from '../http/clientAddress'
import type { LimitKind } from '../limitSettings'
import * as counters from '../repositories/throttle'
import type { Server } from '../server'
import { timestamp } from './time'

/** One use, counted within its window. */
export interface Use {
  /** Names the counter: the kind, and a hash of who is counted. */
  readonly key: string
  readonly isOver: boolean
  /** Until the window ends; at least 1. */
  readonly secondsLeft: number
}

/**
 * Counts one use by `who` (ids or addresses, hashed before they are stored; of an IPv6 address its network). Undefined
 * when this kind is not limited.
 */
export async function countUse({ db, config }: Server, kind: LimitKind, ...who: string[]): Promise<Use | undefined> {
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

/** Counts one use by `who`. Throws 429 with Retry-After when there were too many. */
export async function limit(server: Server, kind: LimitKind, ...who: string[]): Promise<void> {
  const use = await countUse(server, kind, ...who)
  if (!use?.isOver) return
  server.log('limit.reached', { kind })
  throw new Refusal('too_many_requests', { seconds: use.secondsLeft })
}
