import { threadProgram } from '../threads/threadProgram'
import { createThreadQueue } from '../threads/threadQueue'
import type { SheetAnswer, SheetQuestion } from './worker'

/** Writes songs as sheet music, in a thread, one after the other. */
export interface SheetWriter {
  /**
   * `question` is called when its turn comes. Rejects with ThreadBusy when too many wait, and when the thread breaks down or takes too
   * long.
   */
  write(question: () => Promise<SheetQuestion>): Promise<SheetAnswer>
  close(): Promise<void>
}

const ENTRY = threadProgram('sheet')

/**
 * The largest score that is written (100,000 notes) takes 7 s and 131 MB of XML. A PDF of 100 pages takes 20 MB less with this young
 * generation than with V8's own, and as long.
 */
export const SHEET_LIMITS = { milliseconds: 30_000, megabytes: 1024, newMegabytes: 16 }
const IDLE_MS = 60_000

export function createSheetWriter(): SheetWriter {
  const queue = createThreadQueue<SheetQuestion, SheetAnswer>({
    entry: ENTRY,
    name: 'sheet thread',
    ...SHEET_LIMITS,
    maxWaiting: 50,
    idleMs: IDLE_MS,
  })
  return { write: (question) => queue.ask(question), close: () => queue.close() }
}
