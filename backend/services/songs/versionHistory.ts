import { thinned, tiersOf } from '#shared/edit/versions/thinning'
import type { VersionLimits } from '../../config/versionSettings'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import { replaceSongBytes, type SongDataRow, touchSongData } from '../../repositories/songData'
import { findSongByData, updateSong } from '../../repositories/songs'
import * as versions from '../../repositories/songVersions'
import type { ServerContext } from '../context'

/** The number of a user's oldest versions looked up at once. */
const BATCH = 100

/**
 * Replaces a song's bytes, which the transaction has locked, and keeps the previous ones as an earlier version. The
 * same bytes make no version. Earlier versions are thinned while they exceed their limits, so they never make a save
 * fail.
 */
export async function saveBytes(
  { config }: Pick<ServerContext, 'config'>,
  transaction: Database,
  { id, user_id, digest }: SongDataRow,
  saved: { bytes: Buffer; digest: string },
): Promise<void> {
  const now = timestamp()
  if (saved.digest === digest) await touchSongData(transaction, id, now)
  else {
    await versions.keepPresent(transaction, id, now)
    const isReplaced = await replaceSongBytes(transaction, id, { ...saved, updated_at: now }, undefined)
    if (!isReplaced) throw new Refusal('song_data_not_found')
    await thinSong(transaction, id, config.versions, now)
    await thinUser(transaction, user_id, config.versions)
  }
  const song = await findSongByData(transaction, id)
  if (song) await updateSong(transaction, song.id, { updated_at: now })
}

async function thinSong(transaction: Database, dataId: string, limits: VersionLimits, now: string): Promise<void> {
  const all = (await versions.listVersions(transaction, dataId)).map(({ number, name, saved_at, replaced_at }) => ({
    number,
    isNamed: name !== null,
    savedAt: Date.parse(saved_at),
    replacedAt: Date.parse(replaced_at),
  }))
  const kept = new Set(thinned(all, Date.parse(now), tiersOf(limits.days), limits.count))
  const dropped = all.filter((version) => !kept.has(version)).map(({ number }) => number)
  await versions.deleteVersions(transaction, dataId, dropped)
}

/** Deletes a user's oldest unnamed versions while all together are too large. */
async function thinUser(transaction: Database, userId: string, { bytes }: VersionLimits): Promise<void> {
  if (bytes === undefined) return
  let excess = (await versions.sizeOfVersions(transaction, userId)) - bytes
  while (excess > 0) {
    const oldest = await versions.listOldest(transaction, userId, BATCH)
    if (oldest.length === 0) return
    for (const { song_data_id, number, size } of oldest) {
      if (excess <= 0) return
      await versions.deleteVersions(transaction, song_data_id, [number])
      excess -= size
    }
  }
}
