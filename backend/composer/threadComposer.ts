import type { ComposeRequest } from '#shared/composer/request'
import type { ThreadLimits } from '../threads/askedThread'
import { threadProgram } from '../threads/threadProgram'
import { createThreadQueue, LineFull } from '../threads/threadQueue'
import { type ComposedSong, type Composer, ComposerBusy } from './composer'

/** A composer that keeps a thread until it is closed. */
export interface ThreadComposer extends Composer {
  close(): Promise<void>
}

export interface ThreadComposerOptions extends Partial<ThreadLimits> {
  /** The program of the thread. */
  readonly entry?: URL
  /** The most songs that may wait while one is composed; further requests are refused. */
  readonly maxWaiting?: number
}

const ENTRY = threadProgram('composer')

/**
 * Time limit for queue and composing together. A song takes milliseconds, so this allows for a long queue on a busy
 * machine.
 */
const LIMIT_MS = 30_000

/** Composes in a separate thread, one song at a time, so that nothing else waits for it. */
export function createThreadComposer({
  entry = ENTRY,
  milliseconds = 10_000,
  megabytes = 128,
  maxWaiting = 100,
}: ThreadComposerOptions = {}): ThreadComposer {
  const queue = createThreadQueue<ComposeRequest, ComposedSong>({
    entry,
    name: 'composing thread',
    milliseconds,
    megabytes,
    maxWaiting,
  })
  return {
    limitMs: LIMIT_MS,
    async compose(request, signal) {
      try {
        return await queue.ask(() => {
          // A request cancelled in the queue is skipped. A running one is nearly done: ending the thread would cost
          // more.
          signal.throwIfAborted()
          return request
        })
      } catch (error) {
        throw error instanceof LineFull ? new ComposerBusy() : error
      }
    },
    close: () => queue.close(),
  }
}
