import { STATUS_CODES } from 'node:http'
import type { Middleware } from 'koa'
import { isForeignKeyViolation } from '../database'
import type { Log } from '../log'
import { maskPath } from '../redaction'
import { HttpError } from './errors'
import { CLOSED_POLICY } from './securityHeaders'

/** Headers that describe the file or row which was not sent after all. */
const ENTITY_HEADERS = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Vary']

/** Errors of libraries (the router's 405 and 501, the file sender's 412 and 416) that may be shown by their status. */
interface ClientError {
  readonly status: number
  readonly headers?: Record<string, string>
}
const isClientError = (error: unknown): error is ClientError => {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && ((status >= 400 && status < 500) || status === 501)
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  // What the request was about to add to was deleted at this very moment: the user, the song, the bytes.
  if (isForeignKeyViolation(error)) return new HttpError(404, 'Not Found')
  if (isClientError(error)) return new HttpError(error.status, STATUS_CODES[error.status] ?? 'Error', error.headers)
  return new HttpError(500, 'Internal Server Error')
}

/** Answers whatever is thrown as JSON with a `detail` (`shared/api/errors.ts`), and tells nothing internal. */
export const answerErrors =
  (log: Log): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) throw new HttpError(404, 'Not Found')
    } catch (error) {
      const { status, detail, headers } = toHttpError(error)
      const stack = error instanceof Error ? error.stack : String(error)
      const path = maskPath(ctx.path)
      if (status === 500) log('request.failed', { method: ctx.method, path, error: stack })
      if (status === 403) log('access.denied', { method: ctx.method, path, user: ctx.state.userId, address: ctx.ip })
      for (const name of ENTITY_HEADERS) ctx.remove(name)
      ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': CLOSED_POLICY, ...headers })
      ctx.status = status
      ctx.body = { detail }
    }
  }
