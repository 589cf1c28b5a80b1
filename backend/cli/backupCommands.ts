import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBackup } from '../backup/create'
import type { Loaded } from '../backup/load'
import { restoreBackup } from '../backup/restore'
import { backupName } from '../backup/schedule'
import { verifyBackup } from '../backup/verify'
import { type CliCommand, EXIT_OK } from './cliCommand'

/** The contents of a backup, one line each. */
function report({ header, counts, key }: Loaded): string[] {
  const tables = Object.entries(counts).filter(([, count]) => count > 0)
  return [
    `made ${header.made}, schema ${header.migrations.at(-1)}, ${key ? 'with' : 'without'} the secret key`,
    ...tables.map(([table, count]) => `  ${table}: ${count}`),
  ]
}

const create: CliCommand = {
  name: 'backup create',
  usage: '[--to FILE]',
  summary: 'write everything into one file',
  help: `Writes the database and the secret key into one file, as they are at one moment; the server may run meanwhile.
Then reads it back, restores it into a temporary database and counts. The file is readable by you alone: whoever has
it has every song and can sign in as anyone. By default it goes to the folder backups in the data folder; copy it to
another machine.`,
  options: { to: { type: 'string' } },
  async run({ values, config: read, print }) {
    const config = read()
    const file =
      typeof values.to === 'string' ? resolve(values.to) : join(config.backups.folder, backupName(new Date()))
    const lines = report(await createBackup(config, file))
    print(`${file} (${statSync(file).size} bytes), verified:`)
    for (const line of lines) print(line)
    return EXIT_OK
  },
}

const verify: CliCommand = {
  name: 'backup verify',
  usage: 'FILE',
  summary: 'check that a backup is complete',
  help: `Reads a backup, checks it against what it says of itself, restores it into a temporary database and checks that.
Changes nothing.`,
  positionals: 1,
  async run({ positionals: [file], print }) {
    const lines = report(await verifyBackup(resolve(file)))
    print(`${resolve(file)} is whole:`)
    for (const line of lines) print(line)
    return EXIT_OK
  },
}

const restore: CliCommand = {
  name: 'backup restore',
  usage: 'FILE',
  summary: 'replace the database with a backup',
  help: `Puts a backup in the place of the present database and key. Refuses while a server runs. The present ones are kept
beside it: as files that end in before_restore_<time>, in PostgreSQL as a schema of that name. A backup of SQLite can
be restored into PostgreSQL and the other way round.`,
  positionals: 1,
  async run({ positionals: [file], config, print }) {
    const restored = await restoreBackup(config(), resolve(file))
    print(`Restored ${resolve(file)}:`)
    for (const line of report(restored)) print(line)
    for (const kept of restored.kept) print(`What was there before is in ${kept}`)
    return EXIT_OK
  },
}

export const backupCommands: readonly CliCommand[] = [create, verify, restore]
