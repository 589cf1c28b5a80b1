import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import knex from 'knex'
import { flush } from './flush'
import { sqliteSettings } from './sqlite'

/**
 * Copies a SQLite file as of one moment while others continue to use it. The copy is written under another name,
 * flushed and then renamed to `target`, so it is never incomplete. Only its owner may read it.
 */
export async function copySqliteFile(source: string, target: string): Promise<void> {
  const part = `${target}.part`
  rmSync(part, { force: true })
  // SQLite treats an empty file like a new one. We create it, so that it never has wider permissions.
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
