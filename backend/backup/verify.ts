import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database'
import { type Loaded, loadBackup } from './load'

/**
 * Restores a backup into a temporary database, made in `folder` and then deleted. Rejects with BackupError when that
 * fails.
 */
export async function verifyBackup(
  file: string,
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-verify-')),
): Promise<Loaded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'restored.sqlite3') })
  try {
    return await db.transaction((transaction) => loadBackup(file, transaction))
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
