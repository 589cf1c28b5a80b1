import Router from '@koa/router'
import type { Server } from '../server'
import type { Area } from './area'
import { loginRoutes } from './login'
import { songDataRoutes } from './songData'
import { songRoutes } from './songs'
import { userRoutes } from './users'

/** In the order in which paths are tried: what is fixed stands before what has a parameter. */
const areas: readonly Area[] = [loginRoutes, userRoutes, songDataRoutes, songRoutes]

/** Everything under /api/v1. A path is declared without its trailing slash and answers with and without. */
export function apiRouter(server: Server): Router {
  const router = new Router({ prefix: '/api/v1', sensitive: true })
  router.use((ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    return next()
  })
  for (const area of areas) area(router, server)
  return router
}
