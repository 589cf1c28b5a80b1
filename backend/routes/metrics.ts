import { createHash, timingSafeEqual } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { Refusal } from '../errors'
import { bearerToken } from '../http/bearer'
import { isLoopback } from '../http/clientAddress'
import type { Server } from '../server'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A request that was handed on. Where no proxy is trusted, its socket says nothing of where it comes from. */
const isForwarded = (ctx: Context) => ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => ctx.get(name) !== '')

/** With a token set, its bearer may read; without, the machine itself. */
function admit({ metricsToken, trustedProxies }: Server['config'], ctx: Context): void {
  if (metricsToken === undefined) {
    if (!isLoopback(ctx.ip) || (trustedProxies === 0 && isForwarded(ctx))) throw new Refusal('not_enough_permissions')
    return
  }
  const token = bearerToken(ctx)
  if (token === undefined) throw new Refusal('not_authenticated')
  if (!timingSafeEqual(digest(token), digest(metricsToken))) throw new Refusal('bad_credentials')
}

/** What the server did so far, for Prometheus. */
export function metricsRouter({ config, metrics }: Server): Router {
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
