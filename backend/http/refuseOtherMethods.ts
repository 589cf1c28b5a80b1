import type { RouterMiddleware } from '@koa/router'
import { Refusal } from '../core/errors'

/** Answers a known path with an unknown method by 405 with `Allow`. Mounted after the routers. */
export const refuseOtherMethods: RouterMiddleware = (ctx, next) => {
  const methods = new Set(ctx.matched?.flatMap((layer) => layer.methods))
  if (methods.size === 0) return next()
  throw new Refusal('method_not_allowed', { allow: [...methods].sort().join(', ') })
}
