import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import knex from 'knex'
import { flush } from './flush'
import { sqliteSettings } from './sqlite'

/**
 * Copies a SQLite file, consistent as of one moment, while others go on using it. The copy is complete or not there:
 * it is written under another name, flushed, and only then takes the place of `target`. For its owner's eyes only.
 */
export async function copySqliteFile(source: string, target: string): Promise<void> {
  const part = `${target}.part`
  rmSync(part, { force: true })
  // SQLite writes into an empty file as into a new one; made here, it never has other rights.
  closeSync(openSync(part, 'wx', 0o600))
  const reader = knex(sqliteSettings(source))
  try {
    await reader.raw('VACUUM INTO ?', [part])
    flush(part)
    renameSync(part, target)
    flush(dirname(target))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    await reader.destroy()
  }
}
