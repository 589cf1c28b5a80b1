import { type Composer, ComposerBusy } from '../services/composer'
import { concurrencyLimit } from '../services/limit'
import { type ComposingThread, startComposingThread, type ThreadLimits } from './composingThread'

/** A composer that holds a thread until it is closed. */
export interface ThreadComposer extends Composer {
  close(): Promise<void>
}

export interface ThreadComposerOptions extends Partial<ThreadLimits> {
  /** The program of the thread. */
  readonly entry?: URL
  /** How many songs may wait while one is composed; who comes then is refused. */
  readonly maxWaiting?: number
}

/** The server is bundled into one file with the worker beside it; from source, the worker is started through its loader. */
const ENTRY = import.meta.url.endsWith('.ts')
  ? new URL('./sourceWorker.mjs', import.meta.url)
  : new URL('./composerWorker.js', import.meta.url)

/** In all: a song takes milliseconds, so this is for a long queue on a busy machine. */
const LIMIT_MS = 30_000

/**
 * Composes in a thread of its own, one song at a time, so that nothing else waits for it. The thread starts with the first
 * song and stays; one that throws, takes too long or too much memory is ended, and the next song gets a new one. Rejects
 * with ComposerBusy when too many wait already.
 */
export function createThreadComposer({
  entry = ENTRY,
  milliseconds = 10_000,
  megabytes = 128,
  maxWaiting = 100,
}: ThreadComposerOptions = {}): ThreadComposer {
  const inTurn = concurrencyLimit(1)
  let asked = 0
  let thread: Promise<ComposingThread> | undefined
  let isClosed = false

  async function livingThread(): Promise<ComposingThread> {
    if (thread && !(await thread).isAlive()) thread = undefined
    thread ??= startComposingThread(entry, { milliseconds, megabytes })
    return thread
  }

  async function endThread(): Promise<void> {
    const ending = await thread?.catch(() => undefined)
    thread = undefined
    await ending?.end()
  }

  return {
    limitMs: LIMIT_MS,
    async compose(request, signal) {
      if (asked > maxWaiting) throw new ComposerBusy()
      asked++
      try {
        return await inTurn(async () => {
          // Nobody waits any more for what was cancelled in the queue. What runs is soon over: ending the thread would cost more.
          signal.throwIfAborted()
          if (isClosed) throw new Error('the composer is closed')
          try {
            return await (await livingThread()).compose(request)
          } catch (error) {
            await endThread()
            throw error
          }
        })
      } finally {
        asked--
      }
    },
    async close() {
      isClosed = true
      await endThread()
    },
  }
}
