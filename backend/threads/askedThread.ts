import { Worker } from 'node:worker_threads'

/** What a thread may take. */
export interface ThreadLimits {
  /** For one answer. */
  readonly milliseconds: number
  /** Of the heap, in all. */
  readonly megabytes: number
}

/** To load its program, from source and on a busy machine. */
const START_MS = 20_000

/** A thread that answers questions, one after the other. */
export interface AskedThread<Question, Answer> {
  /** Asks; the answer before must have come. Rejects when the thread throws, dies or takes too long: then it is of no use any more. */
  ask(question: Question): Promise<Answer>
  isAlive(): boolean
  end(): Promise<void>
}

/**
 * Starts a thread, which is ready when this resolves. Its program posts `ready`, then an answer for each message. `name` is what
 * errors call it, such as `composing thread`.
 */
export async function startThread<Question, Answer>(
  entry: URL,
  name: string,
  { milliseconds, megabytes }: ThreadLimits,
): Promise<AskedThread<Question, Answer>> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  let isAlive = true
  let settle: { resolve(message: unknown): void; reject(error: unknown): void } | undefined
  worker.on('message', (message) => settle?.resolve(message))
  worker.on('error', (error) => settle?.reject(error))
  worker.on('exit', () => {
    isAlive = false
    settle?.reject(new Error(`the ${name} ended`))
  })

  /** The next message, or what kept it from coming. */
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
    async ask(question) {
      worker.postMessage(question)
      return (await next(milliseconds)) as Answer
    },
  }
}
