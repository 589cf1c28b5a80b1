import type { Middleware } from 'koa'
import type { PlainErrorCode } from '#shared/schema/errorCodes'
import { Refusal } from '../core/errors'
import type { Log } from '../core/log'
import { maskPath } from '../core/redaction'
import { isAbsent, isBusy, isDiskFull, isForeignKeyViolation } from '../database'
import { errorAnswer } from './errorAnswer'
import { ClientGone } from './eventStream'
import { CLOSED_POLICY } from './securityHeaders'

/** Headers that describe the file or row that was not sent. */
const ENTITY_HEADERS = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Vary']

/** Statuses of library errors (from the router, the file sender) that may be shown. */
const CODES: Readonly<Record<number, PlainErrorCode>> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  412: 'precondition_failed',
  416: 'range_not_satisfiable',
}

interface LibraryError {
  readonly status?: number
  readonly headers?: Record<string, string>
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // The user, song or bytes that the request refers to were deleted at this moment.
  if (isForeignKeyViolation(error)) return new Refusal('not_found')
  if (isDiskFull(error)) return new Refusal('disk_full')
  if (isAbsent(error) || isBusy(error)) return new Refusal('database_not_ready')
  const { status } = (error ?? {}) as LibraryError
  return new Refusal(CODES[status ?? 500] ?? 'internal_error')
}

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
      if (status === 416) ctx.set((error as LibraryError).headers ?? {})
      ctx.status = status
      ctx.body = body
    }
  }
