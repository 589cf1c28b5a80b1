import Router from '@koa/router'
import type { Readiness } from '#shared/api/operations/operational'
import { VERSION } from '#shared/schema/version'
import { Refusal } from '../core/errors'
import { isMigrated } from '../database'
import type { ServerContext } from '../services/context'
import { isOperator } from './metrics'

/** Health checks for operators and load balancers. */
export function operationalRouter({ config, db, health, log, isStopping }: ServerContext): Router {
  const router = new Router({ sensitive: true })

  /** Tells that the process answers. */
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })

  /** An alias of `/healthz` below `/api/v1`: answers `true`. */
  router.get('/api/v1/utils/health-check', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = true
  })

  /**
   * Tells whether the process can serve requests: it is not stopping, and the database is reachable and migrated.
   * Warnings do not change the status; only operators see them.
   */
  router.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    if (isStopping()) throw new Refusal('stopping')
    const isReady = await isMigrated(db).catch((error: Error) => {
      log('database.unreachable', { error: error.message })
      return false
    })
    if (!isReady) throw new Refusal('database_not_ready')
    const warnings = isOperator(config, ctx) ? { warnings: [...health.warnings()] } : undefined
    ctx.body = { status: 'ready', version: VERSION, ...warnings } satisfies Readiness
  })
  return router
}
