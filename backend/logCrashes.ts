import type { Log } from './core/log'

const EXIT_FAILURE = 1

/** Logs uncaught errors like everything else, without secrets, and ends the process, whose state is unknown. */
export function logCrashes(log: Log): void {
  process.on('uncaughtException', (error: unknown) => {
    log('process.failed', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    process.exit(EXIT_FAILURE)
  })
}
