import Router from '@koa/router'
import { Refusal } from '../core/errors'
import { isMigrated } from '../database'
import type { ServerContext } from '../services/context'

/** Health checks for operators and load balancers. */
export function operationalRouter({ db, log, isStopping }: ServerContext): Router {
  const router = new Router({ sensitive: true })

  /** The process answers. */
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })

  /** The same as `/healthz`, below `/api/v1`: answers `true`. */
  router.get('/api/v1/utils/health-check', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = true
  })

  /** The process can serve requests: it is not stopping, and the database is reachable and migrated. */
  router.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    if (isStopping()) throw new Refusal('stopping')
    const isReady = await isMigrated(db).catch((error: Error) => {
      log('database.unreachable', { error: error.message })
      return false
    })
    if (!isReady) throw new Refusal('database_not_ready')
    ctx.body = { status: 'ready' }
  })
  return router
}
