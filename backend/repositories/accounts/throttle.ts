import type { Database } from '../../database'

export interface Counter {
  readonly count: number
  readonly ends_at: string
}

/** Counts an attempt under `key` in one statement. Starts a new window when the last one has ended. */
export async function countAttempt(
  db: Database,
  key: string,
  { now, endsAt }: { now: string; endsAt: string },
): Promise<Counter> {
  const ended = '?? <= ?'
  const endsColumn = 'throttle_counters.ends_at'
  const [counter] = await db('throttle_counters')
    .insert({ key, count: 1, ends_at: endsAt })
    .onConflict('key')
    .merge({
      count: db.raw(`CASE WHEN ${ended} THEN 1 ELSE ?? + 1 END`, [endsColumn, now, 'throttle_counters.count']),
      ends_at: db.raw(`CASE WHEN ${ended} THEN ? ELSE ?? END`, [endsColumn, now, endsAt, endsColumn]),
    })
    .returning(['count', 'ends_at'])
  return counter
}

/** Takes one attempt back. */
export async function forgetAttempt(db: Database, key: string): Promise<void> {
  await db('throttle_counters').where({ key }).andWhere('count', '>', 0).decrement('count', 1)
}

export async function resetAttempts(db: Database, key: string): Promise<void> {
  await db('throttle_counters').where({ key }).delete()
}

export async function deleteEndedCounters(db: Database, now: string): Promise<void> {
  await db('throttle_counters').where('ends_at', '<=', now).delete()
}
