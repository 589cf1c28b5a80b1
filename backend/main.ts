import { type Config, ConfigError, EXIT_CONFIG, helpText, readConfig } from './config'
import { type RunningServer, serve } from './serve'

const EXIT_FAILURE = 1

function announce(server: RunningServer, { dataDir }: Config): void {
  console.log(`Tunesmith is at  ${server.url}`)
  console.log(`Its data is in   ${dataDir}`)
  if (server.superuserLink) {
    console.log(`There is no superuser yet. Whoever signs up through this link becomes one; it works once:`)
    console.log(`  ${server.superuserLink}`)
  }
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false
  const stop = async () => {
    // The terminal and `npm start` both pass Ctrl-C on, so a second signal is no impatience.
    if (isStopping) return
    isStopping = true
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

function explain(error: unknown, config: Config | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken. Stop the other program or set PORT to another number.`
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CANTOPEN') {
    return `${config?.databaseFile} cannot be opened as a SQLite database (${message}).`
  }
  return error instanceof Error ? (error.stack ?? message) : String(error)
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void console.log(helpText())
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    const server = await serve(config)
    announce(server, config)
    stopOnSignals(server)
  } catch (error) {
    const isConfigError = error instanceof ConfigError
    console.error(isConfigError ? error.message : explain(error, config))
    process.exitCode = isConfigError ? EXIT_CONFIG : EXIT_FAILURE
  }
}

await main()
