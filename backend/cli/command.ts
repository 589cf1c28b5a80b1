import type { ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../config/config'

/** What a command is run with. */
export interface Invocation {
  readonly values: ReturnType<typeof parseArgs>['values']
  readonly positionals: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Reads the configuration when it is needed. Throws ConfigError. */
  readonly config: () => Config
  readonly print: (line: string) => void
}

export interface Command {
  /** Such as `user create`. */
  readonly name: string
  /** What stands after the name. */
  readonly usage: string
  readonly summary: string
  /** Shown by `--help`; whole sentences. */
  readonly help: string
  readonly options?: ParseArgsOptionsConfig
  /** How many positional arguments it takes. */
  readonly positionals?: number
  /** Resolves with the exit code. */
  readonly run: (invocation: Invocation) => Promise<number>
}

/** A refusal in words for whoever typed the command. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export const EXIT_OK = 0
export const EXIT_FAILURE = 1
/** EX_USAGE of sysexits.h. */
export const EXIT_USAGE = 64
