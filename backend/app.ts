import Koa from 'koa'
import { clientAddress } from './core/clientAddress'
import { isAbsent } from './database'
import { answerErrors } from './http/answerErrors'
import { belowBasePath } from './http/basePath'
import { refuseOtherMethods } from './http/refuseOtherMethods'
import { requestLog } from './http/requestLog'
import { requireHost } from './http/requireHost'
import { securityHeaders } from './http/securityHeaders'
import { routers } from './routes/index'
import type { ServerContext } from './services/context'
import { appFiles } from './static/appFiles'
import { songPages } from './static/songPages'

/** Errors of writing to a client that has left, which are not the server's fault. */
const CLIENT_GONE = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** The whole server as a Koa app: API, sound bank, built app. The database must already be migrated. */
export function createApp(server: ServerContext): Koa {
  const { config, log, metrics } = server
  const app = new Koa()
  app.on('error', (error: NodeJS.ErrnoException) => {
    const isClientGone = CLIENT_GONE.includes(error.code ?? '') && !isAbsent(error)
    if (!isClientGone) log('response.failed', { error: error.message })
  })
  app.use((ctx, next) => {
    ctx.request.ip = clientAddress(ctx.req, config.trustedProxies)
    return next()
  })
  app.use(requestLog(log, metrics))
  app.use(securityHeaders(config.isHttps ? config.hsts : undefined))
  app.use(answerErrors(log))
  app.use(requireHost)
  app.use(belowBasePath(config.basePath))
  for (const router of routers(server)) app.use(router.routes())
  app.use(refuseOtherMethods)
  app.use(songPages(server))
  app.use(appFiles(config.appDir, { basePath: config.basePath, isDesktop: server.desktop !== undefined }))
  return app
}
