import type { RouterMiddleware } from '@koa/router'
import type { Metrics } from '../metrics'
import { finalStatus } from './finalStatus'

/** Counts each request when its answer is out, under the pattern of its route, never under its path. */
export const measureRequests =
  (metrics: Metrics): RouterMiddleware =>
  (ctx, next) => {
    const started = performance.now()
    ctx.res.once('close', () => {
      const route = String(ctx._matchedRoute ?? 'other')
      metrics.countRequest(
        { method: ctx.method, route, status: finalStatus(ctx.res) },
        (performance.now() - started) / 1000,
      )
    })
    return next()
  }
