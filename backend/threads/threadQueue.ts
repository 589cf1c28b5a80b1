import type { Transferable } from 'node:worker_threads'
import { concurrencyLimit, LineFull, type QueuePlace } from '../core/concurrency'
import { type AskedThread, startThread, type ThreadLimits } from './askedThread'

export { LineFull, type QueuePlace }

interface ThreadQueueOptions<Question> extends ThreadLimits {
  /** The program of the threads. */
  readonly entry: URL
  /** The thread's name in errors, for example `composing thread`. */
  readonly name: string
  /**
   * The most questions that may wait. Beyond it, the owner with the most waiting ones is refused, so that nobody blocks
   * the others.
   */
  readonly maxWaiting: number
  /** The time in milliseconds without a question after which the threads end and free their memory; default: never. */
  readonly idleMs?: number
  /** The most threads, each with its own question; default: 1. */
  readonly threads?: number
  /** The parts of a question that move to the thread; default: none. */
  transferOf?(question: Question): readonly Transferable[]
}

/** Threads that answer questions in turn. */
interface ThreadQueue<Question, Answer> {
  /**
   * Asks a question. Calls `question` when its turn comes, so that waiting questions take no memory. Rejects with
   * LineFull when too many wait, and with the signal's reason when it aborts before its turn: then its place is free at
   * once.
   */
  ask(question: () => Question | Promise<Question>, turn?: QueuePlace): Promise<Answer>
  close(): Promise<void>
}

/**
 * Makes a queue. A thread starts when a question finds none idle, and stays. When it throws, takes too long or uses too
 * much memory, it is ended, and another question starts a new one.
 */
export function createThreadQueue<Question, Answer>(
  options: ThreadQueueOptions<Question>,
): ThreadQueue<Question, Answer> {
  const { entry, name, maxWaiting, idleMs, threads = 1, transferOf = () => [] } = options
  type Thread = AskedThread<Question, Answer>
  const inTurn = concurrencyLimit(threads, maxWaiting)
  const living = new Set<Thread>()
  const resting: Thread[] = []
  let asked = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  async function takeThread(): Promise<Thread> {
    for (let thread = resting.pop(); thread; thread = resting.pop()) {
      if (thread.isAlive()) return thread
      living.delete(thread)
    }
    const thread: Thread = await startThread(entry, name, options)
    living.add(thread)
    // The queue was closed meanwhile: nobody else ends the thread.
    if (isClosed) await endThread(thread)
    return thread
  }

  async function endThread(thread: Thread): Promise<void> {
    living.delete(thread)
    await thread.end()
  }

  function waitIdly(): void {
    if (idleMs === undefined || asked > 0) return
    idle = setTimeout(() => void Promise.all(resting.splice(0).map(endThread)), idleMs).unref()
  }

  async function answer(question: Question): Promise<Answer> {
    const thread = await takeThread()
    try {
      const answer = await thread.ask(question, transferOf(question))
      resting.push(thread)
      return answer
    } catch (error) {
      await endThread(thread)
      throw error
    }
  }

  return {
    async ask(question, turn) {
      asked++
      clearTimeout(idle)
      try {
        return await inTurn(async () => {
          const given = question()
          const asking = given instanceof Promise ? await given : given
          if (isClosed) throw new Error(`the ${name} is closed`)
          return answer(asking)
        }, turn)
      } finally {
        asked--
        waitIdly()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await Promise.all([...living].map(endThread))
    },
  }
}
