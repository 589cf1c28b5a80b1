import { createHash, timingSafeEqual } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { isLoopback } from '../core/clientAddress'
import { Refusal } from '../core/errors'
import { bearerToken } from '../http/bearer'
import type { ServerContext } from '../services/context'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request was forwarded: without a trusted proxy, its socket does not tell where it comes from. */
const isForwarded = (ctx: Context) => ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => ctx.get(name) !== '')

/** Throws unless the caller is an operator: requires the metrics token if one is set; otherwise this machine. */
function admit({ metricsToken, trustedProxies }: ServerContext['config'], ctx: Context): void {
  if (metricsToken === undefined) {
    if (!isLoopback(ctx.ip) || (trustedProxies === 0 && isForwarded(ctx))) throw new Refusal('not_enough_permissions')
    return
  }
  const token = bearerToken(ctx)
  if (token === undefined) throw new Refusal('not_authenticated')
  if (!timingSafeEqual(digest(token), digest(metricsToken))) throw new Refusal('bad_credentials')
}

/** Whether the caller may see the state of the server. */
export function isOperator(config: ServerContext['config'], ctx: Context): boolean {
  try {
    admit(config, ctx)
    return true
  } catch {
    return false
  }
}

/** The server's metrics for Prometheus. */
export function metricsRouter({ config, metrics }: ServerContext): Router {
  const router = new Router({ sensitive: true })
  router.get('/metrics', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    admit(config, ctx)
    const { text, type } = await metrics.read()
    ctx.type = type
    ctx.body = text
  })
  return router
}
