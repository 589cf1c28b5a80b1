import type { ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../config/config'

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The arguments and tools that a command gets. */
export interface Invocation {
  readonly values: ReturnType<typeof parseArgs>['values']
  readonly positionals: readonly string[]
  readonly environment: Environment
  /** Reads the configuration when it is needed. Throws ConfigError. */
  readonly config: () => Config
  readonly print: (line: string) => void
}

export interface CliCommand {
  /** For example `user create`. */
  readonly name: string
  /** The usage line after the name. */
  readonly usage: string
  readonly summary: string
  /** Shown by `--help`, in whole sentences. */
  readonly help: string
  readonly options?: ParseArgsOptionsConfig
  /** The number of positional arguments; default: none. */
  readonly positionals?: number
  /** Changes the environment in which it runs. */
  readonly environment?: (given: Environment) => Environment
  /** Resolves with the exit code. */
  readonly run: (invocation: Invocation) => Promise<number>
}

/** Thrown when a command is refused. The message is shown to the user. */
export class CliError extends Error {
  override readonly name = 'CommandError'
}

export const EXIT_OK = 0
export const EXIT_FAILURE = 1
/** The exit code EX_USAGE of sysexits.h. */
export const EXIT_USAGE = 64
