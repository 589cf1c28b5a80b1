import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Log } from '../log'
import { maskPath } from '../redaction'
import { requestContext } from '../requestContext'
import { finalStatus } from './finalStatus'

/** Another's id is taken over when it cannot carry anything but an id. */
const SAFE_ID = /^[\w.-]{1,64}$/
/** Asked every few seconds by machines. */
const PROBES = /\/(?:healthz|readyz|metrics)$/

/** Gives the request an id, which every line that is logged for it and the answer carry, and logs it when it has ended. */
export const requestLog =
  (log: Log): Middleware =>
  (ctx, next) => {
    const started = performance.now()
    const given = ctx.get('X-Request-Id')
    const id = SAFE_ID.test(given) ? given : randomUUID()
    ctx.set('X-Request-Id', id)
    const { method, path, ip } = ctx
    const finished = () =>
      log(
        'request',
        {
          method,
          path: maskPath(path),
          status: finalStatus(ctx.res),
          ms: Math.round(performance.now() - started),
          user: ctx.state.userId,
          address: ip,
        },
        levelOf(path, finalStatus(ctx.res)),
      )
    const context = { id }
    // The event comes from the socket, whose own context is another's.
    ctx.res.once('close', () => requestContext.run(context, finished))
    return requestContext.run(context, next)
  }

const levelOf = (path: string, status: number) => {
  if (status >= 500 && status !== 503) return 'error'
  return PROBES.test(path) ? 'debug' : 'info'
}
