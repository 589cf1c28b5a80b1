import { changeMark, type Database } from '../../database'

const MAX_KEPT = 100
/** The largest cached result; larger ones are rarely requested. */
const MAX_BYTES = 64 * 1024

/**
 * Caches a read until the database changes, where changes can be detected (on SQLite); elsewhere reads every time. So
 * an answer is never older than its question.
 */
export function keptReads(db: Database): (key: string, read: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  let keptAt: string | undefined
  return async (key, read) => {
    // Taken before the read, so that the result is at least as new as the mark.
    const mark = await changeMark(db)
    if (mark === undefined) return read()
    if (mark !== keptAt || kept.size >= MAX_KEPT) kept.clear()
    keptAt = mark
    const known = kept.get(key)
    if (known) return known
    const bytes = await read()
    if (keptAt === mark && bytes.length <= MAX_BYTES) kept.set(key, bytes)
    return bytes
  }
}
