import { join } from 'node:path'
import Router from '@koa/router'
import type { Context } from 'koa'
import { z } from '#shared/schema/zod'
import { Refusal } from '../core/errors'
import { EVENT_STREAM } from '../http/eventStream'
import { input } from '../http/input'
import { peerOwner } from '../http/peerOwner'
import type { Desktop, ServerContext } from '../services/context'
import { openAnother, signInWindow } from '../services/desktop/desktop'

const SignIn = z.object({ token: z.string().max(100) })

/** The calls of desktop windows to their server. Other servers do not have these routes. */
export function desktopRouter(server: ServerContext, desktop: Desktop): Router {
  const router = new Router({ prefix: '/api/desktop', sensitive: true })

  router.use((ctx, next) => {
    requireOwnPerson(ctx)
    ctx.set('Cache-Control', 'no-store')
    return next()
  })

  router.post('/sign-in', async (ctx) => {
    const { json } = await input(ctx, { json: SignIn })
    ctx.body = await signInWindow(server, desktop, json.token)
  })

  router.post('/open', (ctx) => {
    openAnother(desktop, ctx.get('Authorization').replace(/^Bearer /, ''))
    ctx.status = 204
  })

  router.get('/folders', (ctx) => {
    ctx.body = { soundFonts: join(server.config.dataDir, 'soundfonts') }
  })

  /** A response that stays open as long as a window does: the program ends after the last one. */
  router.get('/window', (ctx) => {
    // Koa would report the closed stream as an error.
    ctx.respond = false
    ctx.res.statusCode = 200
    ctx.set('Content-Type', EVENT_STREAM)
    ctx.res.write(': here\n\n')
    desktop.windows.enter(ctx.res)
  })

  return router
}

/**
 * Admits only requests from this machine, from a program of this user, and to the exact address that we listen at: a
 * request by another name that resolves here may come from another site.
 */
function requireOwnPerson(ctx: Context): void {
  const { remoteAddress, localPort } = ctx.req.socket
  const isNear = remoteAddress === '127.0.0.1' && ctx.get('Host') === `127.0.0.1:${localPort}`
  const owner = isNear ? peerOwner(ctx.req.socket) : undefined
  if (!isNear || (owner !== undefined && owner !== process.getuid?.())) throw new Refusal('forbidden')
}
