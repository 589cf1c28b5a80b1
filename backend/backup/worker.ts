import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { BackupBusyError, type BackupSource, whileBackingUp, writeBackup } from './create'
import { lastBackup, nextBackup, scheduledName, surplus } from './schedule'

/** The outcome of a scheduled backup. */
export type BackupOutcome =
  | { readonly kind: 'made'; readonly file: string; readonly bytes: number; readonly removed: number }
  /** Another process has made it, or is making it. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Makes a backup if it is due, then deletes the surplus ones. */
async function backUp(source: BackupSource): Promise<BackupOutcome> {
  const { schedule, keep, folder } = source.backups
  return whileBackingUp(source, async () => {
    const names = () => (existsSync(folder) ? readdirSync(folder) : [])
    const now = new Date()
    // Another process may have made it while this one waited for its thread.
    if (!schedule || nextBackup(schedule, lastBackup(names(), now), now) > now) return { kind: 'skipped' }
    const file = join(folder, scheduledName(now))
    await writeBackup(source, file)
    const tooMany = surplus(names(), keep, now)
    for (const name of tooMany) rmSync(join(folder, name))
    return { kind: 'made', file, bytes: statSync(file).size, removed: tooMany.length }
  })
}

parentPort?.on('message', async (source: BackupSource) => {
  const outcome = await backUp(source).catch((error: unknown): BackupOutcome => {
    if (error instanceof BackupBusyError) return { kind: 'skipped' }
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  })
  parentPort?.postMessage(outcome)
})
parentPort?.postMessage('ready')
