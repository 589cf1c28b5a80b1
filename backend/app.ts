import Koa from 'koa'
import type { Database } from './database'
import { answerErrors } from './http/answerErrors'
import { refuseOtherMethods } from './http/refuseOtherMethods'
import { securityHeaders } from './http/securityHeaders'
import { consoleLog, type Log } from './log'
import { apiRouter } from './routes/api'
import { operationalRouter } from './routes/operational'
import type { AppConfig } from './server'
import { appFiles } from './static/appFiles'
import { soundBankRouter } from './static/soundBank'

/** The whole server as a Koa app: API, sound bank, built app. The database is migrated already. */
export function createApp(config: AppConfig, db: Database, log: Log = consoleLog): Koa {
  // Without trusted proxies X-Forwarded-For is anybody's word; with them, the last that many entries are theirs.
  const app = new Koa({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies })
  app.on('error', (error: Error) => log('response.failed', { error: error.message }))
  const server = { config, db, log }
  app.use(securityHeaders(config.isHttps))
  app.use(answerErrors(log))
  for (const router of [apiRouter(server), operationalRouter(server), soundBankRouter()]) {
    app.use(router.routes())
  }
  app.use(refuseOtherMethods)
  app.use(appFiles(config.appDir))
  return app
}
