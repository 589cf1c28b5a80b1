import { type Transferable, Worker } from 'node:worker_threads'

/** The limits of a thread. */
export interface ThreadLimits {
  /** Time limit for one answer. */
  readonly milliseconds: number
  /** Limit of the whole heap. */
  readonly megabytes: number
  /**
   * Limit of the heap's young generation: a smaller one costs time but frees large buffers sooner. Default: V8's own.
   */
  readonly newMegabytes?: number
}

/** Time limit for loading the program, from source and on a busy machine. */
const START_MS = 20_000

/** A thread that answers one question at a time. */
export interface AskedThread<Question, Answer> {
  /**
   * Asks a question; the previous answer must have come. Rejects when the thread throws, dies or takes too long, and is
   * then unusable. `transfer`: the parts of the question that move to the thread.
   */
  ask(question: Question, transfer?: readonly Transferable[]): Promise<Answer>
  isAlive(): boolean
  end(): Promise<void>
}

/**
 * Starts a thread and resolves when it is ready. Its program posts `ready`, then an answer for each message. Errors
 * call the thread by `name`, for example `composing thread`.
 */
export async function startThread<Question, Answer>(
  entry: URL,
  name: string,
  { milliseconds, megabytes, newMegabytes }: ThreadLimits,
): Promise<AskedThread<Question, Answer>> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: newMegabytes }
  const worker = new Worker(entry, { resourceLimits })
  let isAlive = true
  let settle: { resolve(message: unknown): void; reject(error: unknown): void } | undefined
  worker.on('message', (message) => settle?.resolve(message))
  worker.on('error', (error) => settle?.reject(error))
  worker.on('exit', () => {
    isAlive = false
    settle?.reject(new Error(`the ${name} ended`))
  })

  /** The next message, or the error that prevented it. */
  function next(limitMs: number): Promise<unknown> {
    let timer: NodeJS.Timeout
    const message = new Promise((resolve, reject) => {
      settle = { resolve, reject }
      timer = setTimeout(() => reject(new Error(`the ${name} took longer than ${limitMs} ms`)), limitMs)
    })
    return message.finally(() => clearTimeout(timer))
  }

  const end = async () => void (await worker.terminate())
  await next(START_MS).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    end,
    isAlive: () => isAlive,
    async ask(question, transfer = []) {
      worker.postMessage(question, transfer)
      return (await next(milliseconds)) as Answer
    },
  }
}
