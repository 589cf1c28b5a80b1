import type { Middleware } from 'koa'
import { Refusal } from '../errors'

/**
 * Serves everything below a path (such as `/music`; empty: none), so that no route needs to know of it. The bare path
 * and the site's root lead to the app's first page, which needs the slash; nothing else is outside.
 */
export const belowBasePath =
  (basePath: string): Middleware =>
  (ctx, next) => {
    if (basePath === '') return next()
    const [path] = ctx.url.split(/[?#]/, 1)
    if (path === basePath || path === '/') {
      ctx.redirect(`${basePath}/${ctx.search}`)
      return
    }
    if (!path.startsWith(`${basePath}/`)) throw new Refusal('not_found')
    ctx.url = ctx.url.slice(basePath.length)
    return next()
  }
