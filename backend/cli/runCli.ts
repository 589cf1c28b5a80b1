import { parseArgs } from 'node:util'
import { BackupError } from '../backup/format'
import { ConfigError, EXIT_CONFIG, readConfig } from '../config/config'
import { howToCall } from '../core/program'
import { explainDatabase } from '../database/explain'
import { backupCommands } from './backupCommands'
import { type CliCommand, CliError, type Environment, EXIT_FAILURE, EXIT_OK, EXIT_USAGE } from './cliCommand'
import { configCommands } from './configCommands'
import { desktopCommands } from './desktop/desktopCommand'
import { doctorCommands } from './doctor'
import { healthCommands } from './health'
import { invitationCommands } from './invitationCommands'
import { licensesCommands } from './licensesCommand'
import { userCommands } from './userCommands'

const commands: readonly CliCommand[] = [
  ...userCommands,
  ...invitationCommands,
  ...backupCommands,
  ...configCommands,
  ...doctorCommands,
  ...healthCommands,
  ...desktopCommands,
  ...licensesCommands,
]

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`)
  return ['Tunesmith’s command line:', '', ...lines, '', `${howToCall().command} COMMAND --help tells more.`].join('\n')
}

const helpOf = ({ name, usage, help }: CliCommand) => `${howToCall().command} ${`${name} ${usage}`.trim()}\n\n${help}`

/** Runs one command with the settings of the environment. Resolves with the exit code; errors go to stderr. */
export async function runCli(args: readonly string[], given: Environment): Promise<number> {
  const command = commands.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `))
  if (!command) {
    const isAsked = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h')
    if (isAsked) console.log(overview())
    else console.error(`There is no command ${args.join(' ')}.\n\n${overview()}`)
    return isAsked ? EXIT_OK : EXIT_USAGE
  }
  const parsed = parse(command, args.slice(command.name.split(' ').length))
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${helpOf(command)}`)
    return EXIT_USAGE
  }
  if (parsed.values.help) {
    console.log(helpOf(command))
    return EXIT_OK
  }
  const environment = command.environment?.(given) ?? given
  const config = () => readConfig(environment)
  try {
    return await command.run({ ...parsed, environment, config, print: (line) => console.log(line) })
  } catch (error) {
    return explain(error, environment)
  }
}

function parse({ options = {}, positionals: wanted = 0 }: CliCommand, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (!values.help && positionals.length !== wanted) return `It takes ${wanted} argument${wanted === 1 ? '' : 's'}.`
    return { values, positionals }
  } catch (error) {
    return (error as Error).message
  }
}

function explain(error: unknown, environment: Environment): number {
  if (error instanceof ConfigError) {
    console.error(error.message)
    return EXIT_CONFIG
  }
  const database = explainDatabase(error, readConfig(environment).database)
  const isOurs = error instanceof CliError || error instanceof BackupError
  if (database) console.error(database.sentence)
  else console.error(isOurs || !(error instanceof Error) ? String((error as Error).message ?? error) : error.stack)
  return database?.exitCode ?? EXIT_FAILURE
}
