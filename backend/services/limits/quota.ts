import { BYTES_A_MIB, type Quota } from '../../config/quotaSettings'
import { Refusal } from '../../core/errors'
import type { Database } from '../../database'
import { lockUser, type UserRow } from '../../repositories/accounts/users'
import { findUsage, type Usage } from '../../repositories/usage'
import type { ServerContext } from '../context'

/** The exceeded quota. A user who is above it, because it was larger once, may keep the current amount. */
const overrun = (quota: Quota, before: Usage, after: Usage): keyof Quota | undefined =>
  (['songs', 'bytes'] as const).find((kind) => after[kind] > Math.max(quota[kind] ?? Infinity, before[kind]))

type Needed = Pick<ServerContext, 'config' | 'db' | 'log'>

function refuse({ config, log }: Needed, user: UserRow, kind: keyof Quota) {
  log('quota.reached', { user: user.id, kind })
  const most = config.quota[kind] ?? 0
  return kind === 'songs'
    ? new Refusal('song_quota', { count: most })
    : new Refusal('byte_quota', { size: most / BYTES_A_MIB })
}

/**
 * Runs `store` in one transaction and rolls it back with a 409 if it exceeds the user's quota. The user's row stays
 * locked meanwhile, so that the second of two simultaneous calls counts what the first stored.
 */
export function storing<Result>(
  server: Needed,
  user: UserRow,
  store: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { quota } = server.config
  return server.db.transaction(async (transaction) => {
    if (quota.songs === undefined && quota.bytes === undefined) return store(transaction)
    await lockUser(transaction, user.id)
    const before = await findUsage(transaction, user.id)
    const result = await store(transaction)
    const kind = overrun(quota, before, await findUsage(transaction, user.id))
    if (kind) throw refuse(server, user, kind)
    return result
  })
}

/**
 * Throws a 409 when the user's quota is used up. Call before work whose result is stored later, when an error could no
 * longer be shown.
 */
export async function requireQuota(server: Needed, user: UserRow): Promise<void> {
  const { bytes } = server.config.quota
  if (bytes === undefined) return
  if ((await findUsage(server.db, user.id)).bytes >= bytes) throw refuse(server, user, 'bytes')
}
