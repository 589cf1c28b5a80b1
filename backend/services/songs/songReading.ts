import { setTimeout as pause } from 'node:timers/promises'
import { isForeignKeyViolation } from '../../database'
import { findSongBytes } from '../../repositories/songData'
import { findReading, findUnread, keepReading, type SongReading } from '../../repositories/songReadings'
import { notesTagOf } from '../../repositories/songs'
import type { ServerContext } from '../context'

/** How long the answer to a save waits for the reading, in milliseconds, so that the next list shows its results. */
const GRACE_MS = 1000
/** The number of unread bytes looked up at once. */
const BATCH = 100

const UNREADABLE: SongReading = { duration: null, note_count: null, tune: '' }

type Needed = Pick<ServerContext, 'db' | 'songReader'>

const underWay = new Map<string, Promise<SongReading | undefined>>()

/**
 * The reading of one version of a song's bytes, read once and then cached. Undefined if the version no longer exists.
 * `by`: the song's owner.
 */
export function readingOf(
  server: Needed,
  dataId: string,
  notesTag: string,
  by?: string,
): Promise<SongReading | undefined> {
  const key = `${dataId} ${notesTag}`
  const known = underWay.get(key)
  if (known) return known
  const reading = read(server, dataId, notesTag, by).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

async function read(
  { db, songReader }: Needed,
  dataId: string,
  notesTag: string,
  by: string | undefined,
): Promise<SongReading | undefined> {
  const known = await findReading(db, dataId, notesTag)
  if (known) return known
  const result = await songReader.read(
    async () => {
      const data = await findSongBytes(db, dataId)
      return data && notesTagOf(data.digest) === notesTag ? data.bytes : undefined
    },
    { by },
  )
  if (result === undefined) return undefined
  const reading = result ?? UNREADABLE
  await keepReading(db, dataId, notesTag, reading).catch((error: unknown) => {
    // The song was deleted meanwhile.
    if (!isForeignKeyViolation(error)) throw error
  })
  return reading
}

/** Starts to read bytes that a user has just stored and waits briefly for the result. */
export async function readSaved(
  server: ServerContext,
  { id, digest, by }: { id: string; digest: string; by: string },
): Promise<void> {
  const reading = readingOf(server, id, notesTagOf(digest), by)
  server.background.run(async () => void (await reading))
  await Promise.race([reading.catch(() => {}), pause(GRACE_MS, undefined, { ref: false })])
}

/**
 * Reads all bytes without a reading: those stored by an earlier version of the server, or by one that stopped too
 * early.
 */
export async function readUnread(server: Needed, signal: AbortSignal): Promise<void> {
  let after = ''
  while (!signal.aborted) {
    const batch = await findUnread(server.db, after, BATCH)
    if (batch.length === 0) return
    for (const { id, digest } of batch) {
      if (signal.aborted) return
      await readingOf(server, id, notesTagOf(digest))
    }
    after = batch.at(-1)?.id ?? after
  }
}
