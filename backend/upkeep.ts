import { join } from 'node:path'
import { type BackupsThere, backupsThere, createBackups, type ScheduledBackups } from './backup/scheduledBackups'
import type { Config } from './config/config'
import type { Log } from './core/log'
import { type Database, lockFile } from './database'
import { type Certificate, watchCertificate } from './http/certificate'
import type { HttpServer, Tls } from './http/httpServer'
import { newestTime } from './repositories/newest'
import { freeSpace, type HealthMonitor, LITTLE_SPACE, type Warning, watchClock } from './services/health'
import type { OperationFigures } from './services/metrics'

/** The server's work besides answering requests: it makes backups and watches its surroundings. */
interface Upkeep {
  readonly health: HealthMonitor
  readonly figures: OperationFigures
  /** Reads the certificate's files again; undefined without a certificate. */
  readonly reloadCertificate: (() => void) | undefined
  /** Starts the scheduled backups. */
  start(): void
  close(): Promise<void>
}

/** The file that a server locks, so that other servers notice it. */
export const serverLock = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'server.lock')

/**
 * Locks the data folder, and prepares backups and health checks. `tls`: the certificate of `server`, which gets each
 * newer one.
 */
export async function prepareUpkeep(
  config: Config,
  { db, server, tls, log }: { db: Database; server: Pick<HttpServer, 'useTls'>; tls: Tls | undefined; log: Log },
): Promise<Upkeep> {
  const { tlsFiles, dataDir } = config
  // Several servers may share a folder if their database is PostgreSQL.
  const isOwn = config.database.kind === 'sqlite'
  const lock = await lockFile(serverLock(config))
  if (!lock && isOwn) log('data_folder.shared', { folder: dataDir }, 'warn')
  const clock = watchClock(log, await newestTime(db))
  const backups = createBackups(config, log)
  const certificate = tlsFiles && tls && watchCertificate(tlsFiles, tls, log, server.useTls)
  const freeBytes = () => freeSpace(dataDir)
  const there = () => backupsThere(config.backups)

  return {
    health: {
      warnings: () => [
        ...backupWarnings(backups, there()),
        ...(certificate ? certificateWarnings(certificate) : []),
        ...given(clock.isBehind(), 'clock_behind'),
        ...given(!lock && isOwn, 'data_folder_shared'),
        ...given((freeBytes() ?? LITTLE_SPACE) < LITTLE_SPACE, 'disk_space_low'),
      ],
    },
    figures: {
      backups: () => ({ ...there(), failures: backups.failures() }),
      freeBytes,
      certificateExpiresAt: () => certificate?.expiresAt(),
    },
    reloadCertificate: certificate?.reload,
    start: backups.start,
    async close() {
      clock.close()
      certificate?.close()
      await backups.close()
      await lock?.release()
    },
  }
}

const given = (isPresent: boolean, warning: Warning): Warning[] => (isPresent ? [warning] : [])

function backupWarnings(backups: ScheduledBackups, { isOverdue }: BackupsThere): Warning[] {
  if (backups.failure() !== undefined) return ['backup_failed']
  return isOverdue ? ['backup_overdue'] : []
}

function certificateWarnings(certificate: Certificate): Warning[] {
  if (certificate.refusal() !== undefined) return ['certificate_refused']
  return certificate.isExpiring() ? ['certificate_expiring'] : []
}
