import type { Middleware } from 'koa'
import { Refusal } from '../core/errors'

/**
 * Serves everything below a path (for example `/music`; empty: none), so that no route needs to know it. The path
 * without a slash and the site's root redirect to the app's first page, which needs the slash. Nothing else exists
 * outside.
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
