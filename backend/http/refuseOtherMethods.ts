import type { RouterMiddleware } from '@koa/router'
import { Refusal } from '../errors'

/** Stands after the routers: a path that one of them knows, with a method that it does not, is 405 with `Allow`. */
export const refuseOtherMethods: RouterMiddleware = (ctx, next) => {
  const methods = new Set(ctx.matched?.flatMap((layer) => layer.methods))
  if (methods.size === 0) return next()
  throw new Refusal('method_not_allowed', { allow: [...methods].sort().join(', ') })
}
