import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { RouterMiddleware } from '@koa/router'
import type { Log } from '../core/log'
import { maskPath } from '../core/redaction'
import { requestContext } from '../core/requestContext'
import type { Metrics } from '../services/metrics'

/** Request ids of clients that we accept. */
const SAFE_ID = /^[\w.-]{1,64}$/
/** Paths that machines request every few seconds. */
const PROBES = /\/(?:healthz|readyz|metrics|health-check)\/?$/

/** The status that nginx introduced for a client that hung up before it got an answer. */
const CLIENT_CLOSED_REQUEST = 499

/** The status of a response that has ended. */
const finalStatus = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent ? statusCode : CLIENT_CLOSED_REQUEST

/**
 * Gives the request an id, which goes into its log lines and its answer, and logs and counts the request at its end.
 */
export const requestLog =
  (log: Log, metrics: Metrics): RouterMiddleware =>
  (ctx, next) => {
    const started = performance.now()
    const { req, res, method, path, ip } = ctx
    const given = req.headers['x-request-id']
    const id = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
    res.setHeader('X-Request-Id', id)
    res.once('close', () => {
      const status = finalStatus(res)
      const ms = performance.now() - started
      // Counted under the route's pattern, never under the path.
      metrics.countRequest({ method, route: String(ctx._matchedRoute ?? 'other'), status }, ms / 1000)
      const fields = { method, path: maskPath(path), status, ms: Math.round(ms), user: ctx.state.userId, address: ip }
      // The event comes from the socket, which has another async context, so we pass the id.
      log('request', { ...fields, request: id }, levelOf(path, status))
    })
    return requestContext.run({ id }, next)
  }

const levelOf = (path: string, status: number) => {
  if (status >= 500 && status !== 503) return 'error'
  return PROBES.test(path) ? 'debug' : 'info'
}
