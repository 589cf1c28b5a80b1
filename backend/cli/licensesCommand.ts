import { existsSync, readFileSync } from 'node:fs'
import { besideProgram } from '../core/program'
import { type CliCommand, CliError, EXIT_OK } from './cliCommand'

/** The file written by `npm run package`. */
const NOTICES = 'THIRD-PARTY.txt'

const licenses: CliCommand = {
  name: 'licenses',
  usage: '',
  summary: 'show the licences of everything inside',
  help: `Shows Tunesmith's licence, and the notices and licences of all the works that this program contains.`,
  async run({ print }) {
    if (!existsSync(besideProgram(NOTICES)))
      throw new CliError('Only packages have the notices. Here, each folder in node_modules has its own licence.')
    for (const name of ['LICENSE', 'NOTICE', NOTICES]) print(readFileSync(besideProgram(name), 'utf8'))
    return EXIT_OK
  },
}

export const licensesCommands: readonly CliCommand[] = [licenses]
