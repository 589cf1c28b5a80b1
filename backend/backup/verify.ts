import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database'
import { type Loaded, loadBackup } from './load'

/**
 * Restores a backup into a temporary database below `parent` and deletes it again. Rejects with BackupError when that
 * fails.
 */
export async function verifyBackup(file: string, parent = tmpdir()): Promise<Loaded> {
  const folder = mkdtempSync(join(parent, 'tunesmith-verify-'))
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'restored.sqlite3') })
  try {
    return await db.transaction((transaction) => loadBackup(file, transaction))
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
