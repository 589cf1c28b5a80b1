import type { Database } from '../database'

/** A row of `song_versions` without its bytes: a song's bytes until they were replaced. */
export interface VersionRow {
  /** Number of the save of the song's bytes, from 1. */
  readonly number: number
  readonly name: string | null
  /** JSON of `KnownChanges` (`services/songs/versionChanges.ts`); null: not computed yet. */
  readonly changes: string | null
  /** Size in bytes. */
  readonly size: number
  /** SHA-256 of the bytes in hexadecimal. */
  readonly digest: string
  readonly saved_at: string
  readonly replaced_at: string
}

/** The current version. */
export type PresentVersion = Omit<VersionRow, 'replaced_at'>

const COLUMNS = ['number', 'name', 'changes', 'size', 'digest', 'saved_at', 'replaced_at'] as const

const versionsOf = (db: Database, song_data_id: string) => db('song_versions').where({ song_data_id })

/** The earlier versions of a song's bytes, oldest first. */
export const listVersions = (db: Database, dataId: string): Promise<VersionRow[]> =>
  versionsOf(db, dataId)
    .orderBy('number')
    .select(...COLUMNS)

export const findPresentVersion = (db: Database, id: string): Promise<PresentVersion | undefined> =>
  db('song_data')
    .where({ id })
    .first({
      number: 'version',
      name: 'version_name',
      changes: 'version_changes',
      size: db.raw('LENGTH(bytes)'),
      digest: 'digest',
      saved_at: 'updated_at',
    })

/** The bytes of a version, which may be the current one. */
export async function findVersionBytes(
  db: Database,
  dataId: string,
  number: number,
): Promise<{ bytes: Buffer; digest: string } | undefined> {
  const earlier = await versionsOf(db, dataId).where({ number }).first('bytes', 'digest')
  return earlier ?? db('song_data').where({ id: dataId, version: number }).first('bytes', 'digest')
}

/** Locks a song's bytes until the end of the transaction, so that only one save at a time replaces them. */
export async function lockBytes(transaction: Database, id: string): Promise<void> {
  await transaction('song_data').where({ id }).forUpdate().first('id')
}

/** Keeps the current bytes as an earlier version; the caller then replaces them. */
export async function keepPresent(transaction: Database, id: string, replaced_at: string): Promise<void> {
  const columns = ['song_data_id', ...COLUMNS, 'user_id', 'bytes']
  const present = transaction('song_data')
    .where({ id })
    .select(
      'id',
      'version',
      'version_name',
      'version_changes',
      transaction.raw('LENGTH(bytes)'),
      'digest',
      'updated_at',
    )
    .select(transaction.raw('?', [replaced_at]), 'user_id', 'bytes')
  const target = transaction.raw(`?? (${columns.map(() => '??').join(', ')})`, ['song_versions', ...columns])
  await transaction(target).insert(present)
}

export async function deleteVersions(db: Database, dataId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await versionsOf(db, dataId).whereIn('number', numbers).delete()
}

/** Names a version, which may be the current one; null removes the name. False if there is no such version. */
export async function nameVersion(db: Database, dataId: string, number: number, name: string | null): Promise<boolean> {
  if ((await versionsOf(db, dataId).where({ number }).update({ name })) > 0) return true
  return (await db('song_data').where({ id: dataId, version: number }).update({ version_name: name })) > 0
}

/** The total bytes of all earlier versions of a user. */
export async function sizeOfVersions(db: Database, user_id: string): Promise<number> {
  const [{ size }] = await db('song_versions').where({ user_id }).sum({ size: 'size' })
  return Number(size ?? 0)
}

/**
 * The total bytes of a user's named versions: earlier ones, and current ones, which become earlier ones when replaced.
 */
export async function sizeOfNamed(db: Database, user_id: string): Promise<number> {
  const [{ size }] = await db('song_versions').where({ user_id }).whereNotNull('name').sum({ size: 'size' })
  const [present] = await db('song_data')
    .where({ user_id })
    .whereNotNull('version_name')
    .select({ size: db.raw('COALESCE(SUM(LENGTH(bytes)), 0)') })
  return Number(size ?? 0) + Number(present.size)
}

/** A user's earlier versions without a name, in the order in which they were replaced. */
export const listOldest = (
  db: Database,
  user_id: string,
  limit: number,
): Promise<{ song_data_id: string; number: number; size: number }[]> =>
  db('song_versions')
    .where({ user_id })
    .whereNull('name')
    .orderBy([{ column: 'replaced_at' }, { column: 'number' }])
    .limit(limit)
    .select('song_data_id', 'number', 'size')

/** Deletes the unnamed versions replaced before `time`. Returns their number. */
export const deleteVersionsBefore = (db: Database, time: string): Promise<number> =>
  db('song_versions').whereNull('name').where('replaced_at', '<', time).delete()

/** Stores the changes in a version, which may be the current one. */
export async function storeChanges(db: Database, dataId: string, number: number, changes: string): Promise<void> {
  if ((await versionsOf(db, dataId).where({ number }).update({ changes })) > 0) return
  await db('song_data').where({ id: dataId, version: number }).update({ version_changes: changes })
}
