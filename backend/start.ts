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
import { createLog, type Log } from './core/log'
import { type Database, leaveDatabase, migrate, openDatabase } from './database'
import { internet, type Network } from './fetch/network'
import { listen, type Timeouts } from './http/listen'
import { readTls } from './http/tls'
import { openMailer } from './mail/openMailer'
import { createSongReader } from './midi/songReader'
import { type Operation, prepareOperation } from './operation'
import { ensureFirstSuperuser } from './services/accounts/firstSuperuser'
import type { Desktop, ServerContext } from './services/context'
import { createMetrics } from './services/metrics'
import { createSongAudio } from './services/songAudio'
import { readUnread } from './services/songs/songReading'
import { startSweep } from './services/sweep'
import { createSheetWriter } from './sheet/sheetWriter'

/** A listening server. */
export interface RunningServer {
  /** Its public address without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly db: Database
  /** The page on which the first superuser signs up; undefined when there is one. */
  readonly superuserLink: string | undefined
  /** Reads the certificate's files again; undefined without any. */
  readonly reloadCertificate: (() => void) | undefined
  /** Reports not ready, lets running requests and mails finish, and closes the database. */
  close(): Promise<void>
}

/** The parts of the server that tests and the `desktop` command give it. */
export interface Surroundings {
  readonly network?: Network
  readonly composer?: Composer
  readonly timeouts?: Timeouts
  /** Absent: an ordinary server. */
  readonly desktop?: Desktop
}

/** Prepares the data folder, migrates the database and starts to listen. Throws ConfigError for unusable settings. */
export async function serve(
  config: Config,
  log: Log = createLog({ level: config.logLevel }),
  { network = internet, composer = createThreadComposer(), timeouts, desktop }: Surroundings = {},
): Promise<RunningServer> {
  const tls = config.tlsFiles && readTls(config.tlsFiles)
  ensureFolders(config)
  const secretKey = signingKey(config)
  const db = openDatabase(config.database)
  let operation: Operation | undefined
  try {
    await migrate(db, { log, backUp: (migration) => backUpBefore(config, migration) })
    operation = await prepareOperation(config, { db, tls, log })
    const { health, figures, reloadCertificate, start, close: endOperation } = operation
    const metrics = createMetrics(db)
    metrics.watch(health, figures)
    const token = await ensureFirstSuperuser(db, config.firstSuperuser, secretKey)
    const isHttps = tls !== undefined || (config.publicUrl?.startsWith('https:') ?? false)
    let { port } = config
    let isStopping = false
    const publicUrl = () => config.publicUrl ?? `http${tls ? 's' : ''}://localhost:${port}${config.basePath}`
    const mailer = openMailer(config, publicUrl, log)
    const background = createBackground(log)
    const folder = join(config.dataDir, 'cache', 'banks')
    const songBanks = createSongBanks({ folder, maxBytes: config.bankCacheBytes, log })
    const audioRenderer = createAudioRenderer(config.audio)
    const sheets = createSheetWriter()
    const songReader = createSongReader()
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
      health,
      isStopping: () => isStopping,
    }
    const server = await listen(createApp(shared), { ...config, tls, timeouts })
    start(server)
    const sweep = startSweep(db, log, config.versions)
    background.run((signal) => readUnread(shared, signal))
    port = server.port
    const url = publicUrl()
    return {
      url,
      port,
      db,
      superuserLink: token === undefined ? undefined : `${url}/signup?superuser=${token}`,
      reloadCertificate,
      async close() {
        isStopping = true
        server.refuseReuse()
        desktop?.windows.close()
        await pause(config.shutdownDelaySeconds * 1000)
        // A render takes longer than a server may take to stop.
        await audioRenderer.close()
        await server.close()
        await background.close()
        await composer.close?.()
        await songBanks.close()
        await sheets.close()
        await songReader.close()
        await mailer.close()
        await sweep.stop()
        await endOperation()
        await leaveDatabase(db)
      },
    }
  } catch (error) {
    await operation?.close()
    await db.destroy()
    throw error
  }
}
