import type { Middleware } from 'koa'
import { Refusal } from '../core/errors'

/** HTTP/1.1 requires a Host header (RFC 9112, 3.2). Node's own refusal would lack our headers. */
export const requireHost: Middleware = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) throw new Refusal('bad_request')
  return next()
}
