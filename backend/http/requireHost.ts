import type { Middleware } from 'koa'
import { Refusal } from '../errors'

/** HTTP/1.1 asks for a Host (RFC 9112, 3.2). Node would refuse by itself, without the headers of every response. */
export const requireHost: Middleware = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) throw new Refusal('bad_request')
  return next()
}
