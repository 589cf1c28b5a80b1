import type { Database } from '../database'
import { Refusal } from '../errors'
import { BYTES_A_MIB, type Quota } from '../quotaSettings'
import { findUsage, type Usage } from '../repositories/usage'
import { lockUser, type UserRow } from '../repositories/users'
import type { Server } from '../server'

/** Of what there would be too much. Who has too much already, because there was more room once, may go on as it is. */
const overrun = (quota: Quota, before: Usage, after: Usage): keyof Quota | undefined =>
  (['songs', 'bytes'] as const).find((kind) => after[kind] > Math.max(quota[kind] ?? Infinity, before[kind]))

type Needed = Pick<Server, 'config' | 'db' | 'log'>

function refuse({ config, log }: Needed, user: UserRow, kind: keyof Quota) {
  log('quota.reached', { user: user.id, kind })
  const most = config.quota[kind] ?? 0
  return kind === 'songs'
    ? new Refusal('song_quota', { count: most })
    : new Refusal('byte_quota', { size: most / BYTES_A_MIB })
}

/**
 * Does in one transaction what stores something for a user, and takes it all back with a 409 if that is more than the
 * server keeps for one. The user's row is held meanwhile, so that of two at once the second counts what the first stored.
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

/** Refuses with a 409 who has no byte left, for what will be stored when nobody can be told any more. */
export async function requireRoom(server: Needed, user: UserRow): Promise<void> {
  const { bytes } = server.config.quota
  if (bytes === undefined) return
  if ((await findUsage(server.db, user.id)).bytes >= bytes) throw refuse(server, user, 'bytes')
}
