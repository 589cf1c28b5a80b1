import { changeMark, type Database } from '../../database'

const MAX_KEPT = 100
/** What is larger is asked for rarely, and read again each time. */
const MAX_BYTES = 64 * 1024

/**
 * Keeps what was read for as long as nothing in the database changes, where that can be told (on SQLite); elsewhere it
 * reads each time. So an answer is never older than the question.
 */
export function keptReads(db: Database): (key: string, read: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  let keptAt: string | undefined
  return async (key, read) => {
    // Asked before the read: what is read may be newer than the mark then, and is never taken for newer than it is.
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
