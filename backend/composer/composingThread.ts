import { Worker } from 'node:worker_threads'
import type { ComposeRequest } from '#shared/composer/request'
import type { Composition } from '../services/composer'

/** What a thread may take. */
export interface ThreadLimits {
  /** For one song. */
  readonly milliseconds: number
  /** Of memory, in all. */
  readonly megabytes: number
}

/** To load its program, from source and on a busy machine. */
const START_MS = 20_000

/** A thread that composes songs, one after the other. */
export interface ComposingThread {
  /** Asks for a song; the one before must have come. Rejects when it throws, dies or takes too long: then it is of no use any more. */
  compose(request: ComposeRequest): Promise<Composition>
  isAlive(): boolean
  end(): Promise<void>
}

/** Starts a thread, which is ready when this resolves. */
export async function startComposingThread(
  entry: URL,
  { milliseconds, megabytes }: ThreadLimits,
): Promise<ComposingThread> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  let isAlive = true
  let settle: { resolve(message: unknown): void; reject(error: unknown): void } | undefined
  worker.on('message', (message) => settle?.resolve(message))
  worker.on('error', (error) => settle?.reject(error))
  worker.on('exit', () => {
    isAlive = false
    settle?.reject(new Error('the composing thread ended'))
  })

  /** The next message, or what kept it from coming. */
  function next(limitMs: number): Promise<unknown> {
    let timer: NodeJS.Timeout
    const message = new Promise((resolve, reject) => {
      settle = { resolve, reject }
      timer = setTimeout(() => reject(new Error(`the composing thread took longer than ${limitMs} ms`)), limitMs)
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
    async compose(request) {
      worker.postMessage(request)
      return (await next(milliseconds)) as Composition
    },
  }
}
