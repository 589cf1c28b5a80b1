import { concurrencyLimit } from '../core/concurrency'
import { type AskedThread, startThread, type ThreadLimits } from './askedThread'

/** The thread's queue is full. */
export class ThreadBusy extends Error {
  override readonly name = 'ThreadBusy'
}

export interface ThreadQueueOptions extends ThreadLimits {
  /** The program of the thread. */
  readonly entry: URL
  /** The thread's name in errors, for example `composing thread`. */
  readonly name: string
  /** How many questions may wait; more are refused. */
  readonly maxWaiting: number
  /** After this many milliseconds without a question the thread ends and frees its memory; default: never. */
  readonly idleMs?: number
}

/** One thread that answers questions in turn. */
export interface ThreadQueue<Question, Answer> {
  /**
   * Calls `question` when its turn comes, so that waiting questions take no memory. Rejects with ThreadBusy when too
   * many wait.
   */
  ask(question: () => Question | Promise<Question>): Promise<Answer>
  close(): Promise<void>
}

/**
 * The thread starts with the first question and stays. When it throws, takes too long or uses too much memory, it is
 * ended, and the next question starts a new one.
 */
export function createThreadQueue<Question, Answer>(options: ThreadQueueOptions): ThreadQueue<Question, Answer> {
  const { entry, name, maxWaiting, idleMs } = options
  const inTurn = concurrencyLimit(1)
  let asked = 0
  let thread: Promise<AskedThread<Question, Answer>> | undefined
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  async function livingThread(): Promise<AskedThread<Question, Answer>> {
    if (thread && !(await thread).isAlive()) thread = undefined
    thread ??= startThread(entry, name, options)
    return thread
  }

  async function endThread(): Promise<void> {
    const ending = await thread?.catch(() => undefined)
    thread = undefined
    await ending?.end()
  }

  function waitIdly(): void {
    if (idleMs === undefined || asked > 0) return
    // Queued: a question that comes meanwhile waits for the end and gets a new thread.
    idle = setTimeout(() => void inTurn(endThread), idleMs).unref()
  }

  return {
    async ask(question) {
      if (asked > maxWaiting) throw new ThreadBusy()
      asked++
      clearTimeout(idle)
      try {
        return await inTurn(async () => {
          const given = question()
          const asking = given instanceof Promise ? await given : given
          if (isClosed) throw new Error(`the ${name} is closed`)
          try {
            return await (await livingThread()).ask(asking)
          } catch (error) {
            await endThread()
            throw error
          }
        })
      } finally {
        asked--
        waitIdly()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await endThread()
    },
  }
}
