import { setTimeout as pause } from 'node:timers/promises'
import { SongChanges } from '#shared/api/songVersions'
import { z } from '#shared/schema/zod'
import { findVersionBytes, type PresentVersion, storeChanges } from '../../repositories/songVersions'
import type { ServerContext } from '../context'

/** How long a list waits for comparisons, in milliseconds; after that it says which are in progress. */
const GRACE_MS = 1000

/** The stored result of a comparison: the changes since another version. Null: they cannot be compared. */
const KnownChanges = z.object({ since: z.int(), changes: SongChanges.nullable() })

type Numbered = Pick<PresentVersion, 'number' | 'changes'>
type Needed = Pick<ServerContext, 'background' | 'db' | 'songReader'>

/** The changes in a version since the one before it; undefined if not known yet. */
export function knownChanges(version: Numbered, before: Numbered): SongChanges | null | undefined {
  if (version.changes === null) return undefined
  const known = KnownChanges.parse(JSON.parse(version.changes))
  // The version before it was thinned out.
  return known.since === before.number ? known.changes : undefined
}

/**
 * Compares each of these versions of a user's song (oldest first) with the one before it, unless that was done earlier.
 * Works in the thread that reads songs, newest first, and stores the results. Resolves when all are done, or after a
 * second.
 */
export async function compareVersions(
  server: Needed,
  by: string,
  dataId: string,
  versions: readonly Numbered[],
): Promise<void> {
  const wanted = versions
    .flatMap((version, i) => (i > 0 ? [{ version, before: versions[i - 1] }] : []))
    .filter(({ version, before }) => knownChanges(version, before) === undefined)
  if (wanted.length === 0) return
  const done = new Promise<void>((resolve, reject) => {
    server.background.run(async (signal) => {
      try {
        for (const { version, before } of wanted.reverse()) {
          if (!signal.aborted) await comparisonOf(server, by, dataId, before.number, version.number)
        }
        resolve()
      } catch (error) {
        reject(error)
        throw error
      }
    })
  })
  await Promise.race([done.catch(() => {}), pause(GRACE_MS, undefined, { ref: false })])
}

const underWay = new Map<string, Promise<void>>()

function comparisonOf(...asked: Parameters<typeof compare>): Promise<void> {
  const [, , dataId, since, number] = asked
  const key = `${dataId} ${since} ${number}`
  const known = underWay.get(key)
  if (known) return known
  const comparison = compare(...asked).finally(() => underWay.delete(key))
  underWay.set(key, comparison)
  return comparison
}

async function compare(
  { db, songReader }: Needed,
  by: string,
  dataId: string,
  since: number,
  number: number,
): Promise<void> {
  const changes = await songReader.compare(
    async () => {
      const before = await findVersionBytes(db, dataId, since)
      const after = await findVersionBytes(db, dataId, number)
      return before && after && [before.bytes, after.bytes]
    },
    { by },
  )
  // Undefined: one of them is gone.
  if (changes !== undefined) await storeChanges(db, dataId, number, JSON.stringify({ since, changes }))
}
