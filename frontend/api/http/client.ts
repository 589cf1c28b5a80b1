import ky, { type HTTPError, type KyResponse, type Options } from 'ky'
import type { z } from '#shared/schema/zod'
import { basePath } from '../../core/basePath'
import { log } from '../../core/log'
import { heard, isUnreachable, lost } from './connection'
import { ApiError, errorCodeOf, toApiError } from './errors'
import { announceRefusal, endsSession } from './refusals'
import { readToken } from './token'

const root = new URL(`${basePath}/api/v1/`, window.location.href)

const client = ky.create({
  prefixUrl: root,
  retry: 0,
  timeout: 30_000,
  hooks: { beforeError: [noticeEndOfSession] },
})

const BEARER = 'Bearer '

function noticeEndOfSession(error: HTTPError): HTTPError {
  const { request, response } = error
  const token = request.headers.get('Authorization')?.slice(BEARER.length)
  const path = new URL(request.url).pathname.slice(root.pathname.length)
  if (token && endsSession(path, response.status, errorCodeOf(response))) announceRefusal(token)
  return error
}

/**
 * Sends one call to `/api/v1/{path}` with the stored bearer token (an empty one when signed out).
 * Rejects with an `ApiError`, or with the abort of `options.signal`.
 */
export async function send(path: string, options: Options = {}): Promise<KyResponse> {
  // Read here and not in a hook, which runs later: signing out removes the token right after its call.
  const headers = { ...(options.headers as Record<string, string> | undefined), Authorization: BEARER + readToken() }
  try {
    const response = await client(path, { ...options, headers })
    heard()
    return response
  } catch (error) {
    const told = await toApiError(error)
    if (isUnreachable(told)) lost()
    else if (told instanceof ApiError) heard()
    if (told instanceof ApiError)
      log('warning', `${options.method?.toUpperCase() ?? 'GET'} ${path}: ${told.status} ${told.code ?? ''}`)
    throw told
  }
}

/** Like `send`, but resolves to the answer's JSON, checked against `schema`. */
export async function sendForJson<S extends z.ZodType>(
  schema: S,
  path: string,
  options?: Options,
): Promise<z.output<S>> {
  const response = await send(path, options)
  return schema.parse(await response.json())
}
