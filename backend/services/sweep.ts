import type { VersionLimits } from '../config/versionSettings'
import type { Log } from '../core/log'
import { timestamp } from '../core/time'
import type { Database } from '../database'
import { deleteUnfinishedAudio } from '../repositories/audioFiles'
import { deleteExpired, EXPIRING_TABLES, type ExpiringTable } from '../repositories/expired'
import { deleteUnusedCover, findUnusedCovers } from '../repositories/images'
import { deleteSongData } from '../repositories/songData'
import { findSongsDeletedBy, purgeSong } from '../repositories/songs'
import { deleteVersionsBefore } from '../repositories/songVersions'
import { dropCover } from './songs/covers'

const MS_AN_HOUR = 3_600_000
const MS_A_DAY = 24 * MS_AN_HOUR
/** How long an unused cover and a deleted song are kept. */
const KEPT_HOURS = 24

/** Removes the uploaded covers that no song has shown for a day. */
async function sweepCovers(db: Database): Promise<number> {
  let removed = 0
  for (const image of await findUnusedCovers(db, timestamp(-KEPT_HOURS * MS_AN_HOUR))) {
    if (await db.transaction((transaction) => deleteUnusedCover(transaction, image))) removed++
  }
  return removed
}

/** Permanently removes the songs that were deleted a day ago, with their bytes and their covers. */
async function sweepSongs(db: Database): Promise<number> {
  const time = timestamp(-KEPT_HOURS * MS_AN_HOUR)
  let removed = 0
  for (const { id, song_data_id, cover_image } of await findSongsDeletedBy(db, time)) {
    await db.transaction(async (transaction) => {
      if (!(await purgeSong(transaction, id, time))) return
      if (song_data_id !== null) await deleteSongData(transaction, song_data_id)
      await dropCover(transaction, cover_image)
      removed++
    })
  }
  return removed
}

type VersionDays = Pick<VersionLimits, 'days'>

/**
 * Removes everything that has expired or is no longer used; earlier versions of songs only if they have a limit.
 * Several processes may do so at the same time.
 */
export async function sweep(db: Database, log: Log, versions?: VersionDays): Promise<void> {
  const one = async (what: string, remove: () => Promise<number>) => {
    try {
      const removed = await remove()
      if (removed > 0) log('sweep.removed', { what, removed })
    } catch (error) {
      log('sweep.failed', { what, error: String(error) })
    }
  }
  await one('songs', () => sweepSongs(db))
  await one('covers', () => sweepCovers(db))
  await one('audio', () => deleteUnfinishedAudio(db, timestamp(-MS_AN_HOUR)))
  if (versions) await one('versions', () => deleteVersionsBefore(db, timestamp(-versions.days * MS_A_DAY)))
  for (const table of Object.keys(EXPIRING_TABLES) as ExpiringTable[]) {
    await one(table, () => db.transaction((transaction) => deleteExpired(transaction, table, timestamp())))
  }
}

/** Sweeps now and every hour. Stopping it waits for a running sweep. */
export function startSweep(db: Database, log: Log, versions: VersionDays): { stop(): Promise<void> } {
  let running = sweep(db, log, versions)
  const timer = setInterval(() => {
    running = running.then(() => sweep(db, log, versions))
  }, MS_AN_HOUR).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
