import { EventEmitter, once } from 'node:events'
import type { Writable } from 'node:stream'

/**
 * The windows that show the app. One of them holds a stream open for all, and hands over to the next when it closes.
 */
export interface OpenWindows {
  /** Registers a window for as long as its stream is open. */
  enter(stream: Writable): void
  /** Resolves once there is a window. */
  first(signal?: AbortSignal): Promise<void>
  /** Resolves once there has been no window for `ms` milliseconds. */
  gone(ms: number, signal?: AbortSignal): Promise<void>
  /** Ends the streams when the server stops. */
  close(): void
}

export function createOpenWindows(): OpenWindows {
  const streams = new Set<Writable>()
  const changes = new EventEmitter()
  return {
    enter(stream) {
      streams.add(stream)
      changes.emit('change')
      stream.once('close', () => {
        streams.delete(stream)
        changes.emit('change')
      })
    },
    async first(signal) {
      while (streams.size === 0) await once(changes, 'change', { signal })
    },
    async gone(ms, signal) {
      for (;;) {
        while (streams.size > 0) await once(changes, 'change', { signal })
        if (!(await changedWithin(ms, changes, signal))) return
      }
    },
    close() {
      for (const stream of streams) stream.end()
    },
  }
}

async function changedWithin(ms: number, changes: EventEmitter, signal?: AbortSignal): Promise<boolean> {
  const tooLate = AbortSignal.timeout(ms)
  try {
    await once(changes, 'change', { signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate })
    return true
  } catch (error) {
    if (tooLate.aborted && !signal?.aborted) return false
    throw error
  }
}
