import type { Middleware } from 'koa'
import { Refusal } from '../core/errors'
import type { Log } from '../core/log'
import { maskPath } from '../core/redaction'
import { errorAnswer, toRefusal } from './errorAnswer'
import { ClientGone } from './eventStream'
import { CLOSED_POLICY } from './securityHeaders'

/** Headers that describe the file or row that was not sent. */
const ENTITY_HEADERS = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Vary']

/**
 * Turns every thrown error into JSON with a `detail` (`shared/schema/errors.ts`), without internal details. A client
 * that leaves is not an error.
 */
export const answerErrors =
  (log: Log): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) throw new Refusal('not_found')
    } catch (error) {
      if (error instanceof ClientGone) return
      const refusal = toRefusal(error)
      const { status, headers, body } = errorAnswer(refusal)
      const stack = error instanceof Error ? error.stack : String(error)
      const path = maskPath(ctx.path)
      const isUnexpected = status === 500 || (status > 500 && !(error instanceof Refusal))
      if (isUnexpected) log('request.failed', { method: ctx.method, path, error: stack })
      if (status === 403) log('access.denied', { method: ctx.method, path, user: ctx.state.userId, address: ctx.ip })
      for (const name of ENTITY_HEADERS) ctx.remove(name)
      ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': CLOSED_POLICY, ...headers })
      // The size of the file, after a request for an invalid range.
      if (status === 416) ctx.set((error as { headers?: Record<string, string> }).headers ?? {})
      ctx.status = status
      ctx.body = body
    }
  }
