import Router from '@koa/router'
import { isMigrated } from '../database'
import { Refusal } from '../errors'
import type { Server } from '../server'

/** What operators and load balancers ask. */
export function operationalRouter({ db, log, isStopping }: Server): Router {
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

  /** It can also do its work: it is not ending, and the database is reachable and has every migration. */
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
