import './core/heapGrowth'
import { BackupError } from './backup/format'
import { type Config, ConfigError, EXIT_CONFIG, helpText, readConfig } from './config/config'
import { createLog } from './core/log'
import { howToCall, versionText } from './core/program'
import { explainDatabase, type StartFailure } from './database/explain'
import { logCrashes } from './logCrashes'
import { type RunningServer, serve } from './start'

const EXIT_FAILURE = 1
/** The exit code EX_USAGE of sysexits.h. */
const EXIT_USAGE = 64

/** Prints for the operator, outside the log. */
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

/** Shorter than the ten seconds that supervisors wait before they kill. */
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

/**
 * Reads the certificate again on SIGHUP. At a terminal the signal also means that the terminal was closed; then,
 * and without a certificate, it ends the program as usual.
 */
function reloadOnHangup(server: RunningServer): void {
  const { reloadCertificate } = server
  if (reloadCertificate && !process.stdout.isTTY) process.on('SIGHUP', reloadCertificate)
}

/**
 * Explains why the server did not start. If only the operator can help, the program ends with EXIT_CONFIG, so that
 * supervisors do not try again.
 */
function explain(error: unknown, config: Config | undefined): StartFailure {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError) return { sentence: message, exitCode: EXIT_CONFIG }
  const database = config && explainDatabase(error, config.database)
  if (database) return database
  if (error instanceof BackupError) return { sentence: message, exitCode: EXIT_FAILURE }
  if (code === 'EADDRINUSE') {
    const sentence = `Port ${config?.port} is taken. Stop the other program or set PORT to another number.`
    return { sentence, exitCode: EXIT_FAILURE }
  }
  const listening = config && explainListening(code, config)
  if (listening) return { sentence: listening, exitCode: EXIT_CONFIG }
  const trace = error instanceof Error ? (error.stack ?? message) : String(error)
  return { sentence: trace, exitCode: EXIT_FAILURE }
}

/** Why the server cannot listen, by the code of the system; undefined for any other error. */
function explainListening(code: string | undefined, { host, port }: Config): string | undefined {
  if (code === 'EACCES') return `Port ${port} needs rights that this user does not have. Set PORT to 1024 or more.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `HOST: ${host} is no address of this machine.`
  return undefined
}

/** Answers arguments, of which the server takes none; its settings are in the environment. */
function answer(args: readonly string[]): void {
  const [first] = args
  if (args.length === 1 && first === '--version') return void console.log(versionText())
  if (args.includes('--help') || args.includes('-h')) return void console.log(helpText())
  console.error(`The server does not know ${args.join(' ')}. ${howToCall().server} --help tells what it knows.`)
  process.exitCode = EXIT_USAGE
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.length > 0) return answer(args)
  let config: Config | undefined
  let server: RunningServer | undefined
  stopOnSignals(() => server)
  try {
    config = readConfig(process.env)
    const log = createLog({ level: config.logLevel })
    logCrashes(log)
    server = await serve(config, log)
    reloadOnHangup(server)
    announce(server, config)
  } catch (error) {
    const { sentence, exitCode } = explain(error, config)
    console.error(sentence)
    process.exitCode = exitCode
  }
}

await main()
