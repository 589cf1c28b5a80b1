import { type Config, ConfigError, EXIT_CONFIG, helpText, readConfig } from './config/config'
import { createLog } from './core/log'
import { explainDatabase } from './database/explain'
import { logCrashes } from './logCrashes'
import { type RunningServer, serve } from './start'

const EXIT_FAILURE = 1

/** Printed for the operator, outside the log. */
function announce(server: RunningServer, { dataDir }: Config): void {
  console.error(`Tunesmith is at  ${server.url}`)
  console.error(`Its data is in   ${dataDir}`)
  if (server.superuserLink) {
    console.error(
      `There is no superuser yet. Whoever signs up through this link becomes one; it works once, until then every start shows it:`,
    )
    console.error(`  ${server.superuserLink}`)
  }
}

/** Supervisors wait ten seconds before they kill. */
const STOP_DEADLINE_MS = 9_500

/**
 * Stops the program on a signal, also during start-up. As the first process of a container it would otherwise ignore
 * signals.
 */
function stopOnSignals(running: () => RunningServer | undefined): void {
  let isStopping = false
  const stop = async () => {
    // The terminal and `npm start` both pass Ctrl-C on, so a second signal does not mean that the user is impatient.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), STOP_DEADLINE_MS).unref()
    await running()?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

function explain(error: unknown, config: Config | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken. Stop the other program or set PORT to another number.`
  return error instanceof Error ? (error.stack ?? message) : String(error)
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void console.log(helpText())
  let config: Config | undefined
  let server: RunningServer | undefined
  stopOnSignals(() => server)
  try {
    config = readConfig(process.env)
    const log = createLog({ level: config.logLevel })
    logCrashes(log)
    server = await serve(config, log)
    announce(server, config)
  } catch (error) {
    const isConfigError = error instanceof ConfigError
    const database = config && explainDatabase(error, config.database)
    console.error(isConfigError ? error.message : (database?.sentence ?? explain(error, config)))
    process.exitCode = isConfigError ? EXIT_CONFIG : (database?.exitCode ?? EXIT_FAILURE)
  }
}

await main()
