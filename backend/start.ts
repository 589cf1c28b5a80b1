import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app'
import { createAudioRenderer } from './audio/renderer'
import { backUpBefore } from './backup/create'
import { createSongBanks } from './bank/songBanks'
import type { Composer } from './composer/composer'
import { createOutsidePlanner } from './composer/outsidePlanner'
import { createThreadComposer } from './composer/threadComposer'
import type { Config } from './config/config'
import { ensureFolders, signingKey } from './config/dataFolder'
import { createBackground } from './core/background'
import { createClosing } from './core/closing'
import { createLog, type Log } from './core/log'
import { type Database, leaveDatabase, migrate, openDatabase } from './database'
import { type HostNetwork, internet } from './fetch/network'
import { createHttpServer, type Timeouts } from './http/httpServer'
import { readTls } from './http/tls'
import { openMailer } from './mail/openMailer'
import { createSongReader } from './midi/songReader'
import { ensureFirstSuperuser } from './services/accounts/firstSuperuser'
import type { Desktop, ServerContext } from './services/context'
import { createMetrics } from './services/metrics'
import { createSongAudio } from './services/songAudio'
import { readUnread } from './services/songs/songReading'
import { startSweep } from './services/sweep'
import { createSheetWriter } from './sheet/sheetWriter'
import { prepareUpkeep } from './upkeep'

/** A listening server. */
export interface RunningServer {
  /** The server's public address without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly db: Database
  /** The page on which the first superuser signs up; undefined if there already is a superuser. */
  readonly superuserLink: string | undefined
  /** Reads the certificate's files again; undefined without a certificate. */
  readonly reloadCertificate: (() => void) | undefined
  /** Reports not ready, waits for running requests and mails, and closes the database. */
  close(): Promise<void>
}

/** Parts of the server that tests and the `desktop` command replace or add. */
export interface Surroundings {
  readonly network?: HostNetwork
  readonly composer?: Composer
  readonly timeouts?: Timeouts
  /** Makes the desktop's part, after the database is migrated. Absent: an ordinary server. */
  readonly desktop?: (db: Database) => Promise<Desktop>
}

/** Prepares the data folder, migrates the database and starts to listen. Throws ConfigError for unusable settings. */
export async function serve(
  config: Config,
  log: Log = createLog({ level: config.logLevel }),
  { network = internet, composer = createThreadComposer(), timeouts, desktop: desktopOf }: Surroundings = {},
): Promise<RunningServer> {
  const tls = config.tlsFiles && readTls(config.tlsFiles)
  ensureFolders(config)
  const secretKey = signingKey(config)
  const closing = createClosing()
  try {
    const db = openDatabase(config.database)
    closing.add(() => leaveDatabase(db))
    await migrate(db, { log, backUp: (migration) => backUpBefore(config, migration) })
    const server = createHttpServer({ tls, timeouts })
    const publicUrl = () =>
      config.publicUrl ?? `http${tls ? 's' : ''}://localhost:${server.port() ?? config.port}${config.basePath}`
    const isHttps = tls !== undefined || (config.publicUrl?.startsWith('https:') ?? false)
    const upkeep = await prepareUpkeep(config, { db, server, tls, log })
    closing.add(upkeep.close)
    const metrics = createMetrics(db)
    metrics.watch(upkeep.health, upkeep.figures)
    const token = await ensureFirstSuperuser(db, config.firstSuperuser, secretKey)
    const desktop = await desktopOf?.(db)
    const stopping = new AbortController()

    const mailer = openMailer(config, publicUrl, log)
    closing.add(mailer.close)
    const songReader = createSongReader()
    closing.add(songReader.close)
    const sheets = createSheetWriter()
    closing.add(sheets.close)
    const folder = join(config.dataDir, 'cache', 'banks')
    const songBanks = createSongBanks({ folder, maxBytes: config.bankCacheBytes, log })
    closing.add(songBanks.close)
    closing.add(() => composer.close?.())
    const background = createBackground(log)
    closing.add(background.close)
    const audioRenderer = createAudioRenderer(config.audio)
    const shared: ServerContext = {
      config: { ...config, secretKey, isHttps, publicUrl },
      db,
      log,
      mailer,
      background,
      network,
      composer,
      songBanks,
      songAudio: createSongAudio(db, audioRenderer, config.audio, log),
      sheets,
      songReader,
      planner: config.outsideModel && createOutsidePlanner(config.outsideModel, log),
      desktop,
      metrics,
      health: upkeep.health,
      isStopping: () => stopping.signal.aborted,
    }
    await server.listen(createApp(shared), config)
    upkeep.start()
    const sweep = startSweep(db, log, config.versions)
    closing.add(sweep.stop)
    closing.add(server.close)
    // A render takes longer than a server may take to stop.
    closing.add(audioRenderer.close)
    background.run((signal) => readUnread(shared, signal))
    const url = publicUrl()
    return {
      url,
      port: server.port() ?? config.port,
      db,
      superuserLink: token === undefined ? undefined : `${url}/signup?superuser=${token}`,
      reloadCertificate: upkeep.reloadCertificate,
      async close() {
        stopping.abort()
        server.refuseReuse()
        desktop?.windows.close()
        await pause(config.shutdownDelaySeconds * 1000)
        await closing.close()
      },
    }
  } catch (error) {
    await closing.close().catch(() => {})
    throw error
  }
}
