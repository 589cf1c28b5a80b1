import { threadProgram } from '../threads/threadProgram'
import { createThreadQueue, type QueuePlace } from '../threads/threadQueue'
import type { SheetAnswer, SheetQuestion } from './worker'

/** Writes songs as sheet music, in a thread, one at a time. */
export interface SheetWriter {
  /**
   * Writes a song. `question` is called when its turn comes. Rejects with LineFull when too many wait, when the thread
   * crashes or takes too long, and with the signal's reason when it aborts before the turn.
   */
  write(question: () => Promise<SheetQuestion>, turn?: QueuePlace): Promise<SheetAnswer>
  close(): Promise<void>
}

const ENTRY = threadProgram('sheet')

/**
 * Limits of the thread. The largest score that is written (100,000 notes) takes 7 s and 131 MB of XML. A PDF of 100
 * pages takes 20 MB less with this young generation than with V8's own, and as long.
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
  return { write: (question, turn) => queue.ask(question, turn), close: () => queue.close() }
}
