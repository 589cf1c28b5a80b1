import type { Log } from './core/log'

const EXIT_FAILURE = 1

/** What nobody caught is logged like everything else, without secrets, and ends the process: its state is anybody's guess. */
export function logCrashes(log: Log): void {
  process.on('uncaughtException', (error: unknown) => {
    log('process.failed', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    process.exit(EXIT_FAILURE)
  })
}
