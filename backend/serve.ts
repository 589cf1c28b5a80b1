import { createApp } from './app'
import type { Config } from './config'
import { type Database, migrate, openDatabase } from './database'
import { ensureFolders, signingKey } from './dataFolder'
import { close, listen, portOf } from './httpServer'
import type { Log } from './log'
import { ensureFirstSuperuser } from './services/firstSuperuser'

/** A server that listens. */
export interface RunningServer {
  /** Where people reach it, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly db: Database
  /** The page on which the first superuser signs up; undefined when there is one. */
  readonly superuserLink: string | undefined
  /** Lets running requests end and closes the database. */
  close(): Promise<void>
}

/** Brings the data folder and the database up to date and starts to listen. Throws ConfigError for what it cannot use. */
export async function serve(config: Config, log?: Log): Promise<RunningServer> {
  ensureFolders(config)
  const secretKey = signingKey(config)
  const db = openDatabase(config.databaseFile)
  try {
    await migrate(db)
    const token = await ensureFirstSuperuser(db, config.firstSuperuser)
    const isHttps = config.publicUrl?.startsWith('https:') ?? false
    const app = createApp({ ...config, secretKey, isHttps }, db, log)
    const server = await listen(app, config)
    const port = portOf(server)
    const url = config.publicUrl ?? `http://localhost:${port}`
    return {
      url,
      port,
      db,
      superuserLink: token === undefined ? undefined : `${url}/signup?superuser=${token}`,
      async close() {
        await close(server)
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
