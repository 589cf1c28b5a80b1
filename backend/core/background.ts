import type { Log } from './log'

/** Work that continues after the response and ends with the server. */
export interface Background {
  /** Starts a task that no request waits for. The signal asks it to end soon. Failures are logged. */
  run(task: (signal: AbortSignal) => Promise<void>): void
  /** Asks every task to end and waits for all of them. */
  close(): Promise<void>
}

export function createBackground(log: Log): Background {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    run(task) {
      const fail = (error: unknown) =>
        log('background.failed', { error: error instanceof Error ? error.stack : String(error) })
      const run = task(stop.signal)
        .catch(fail)
        .finally(() => running.delete(run))
      running.add(run)
    },
    async close() {
      stop.abort()
      await Promise.all(running)
    },
  }
}
