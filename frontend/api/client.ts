import ky, { type KyResponse, type Options } from 'ky'
import type { z } from '#shared/schema/zod'
import { basePath } from '../core/basePath'
import { ApiError, toApiError } from './errors'
import { announceRefusal, endsSession } from './refusals'
import { readToken } from './token'

const client = ky.create({ prefixUrl: new URL(`${basePath}/api/v1`, window.location.href), retry: 0, timeout: 30_000 })

/**
 * Sends one call to `/api/v1/{path}` with the stored bearer token (an empty one when signed out).
 * Rejects with an `ApiError`, or with the abort of `options.signal`.
 */
export async function send(path: string, options: Options = {}): Promise<KyResponse> {
  const token = readToken()
  try {
    return await client(path, { ...options, headers: { ...headersOf(options), Authorization: `Bearer ${token}` } })
  } catch (thrown) {
    const error = await toApiError(thrown)
    if (token && error instanceof ApiError && endsSession(path, error.status, error.detail)) announceRefusal(token)
    throw error
  }
}

/** As `send`, with the answer's JSON checked against `schema`. */
export async function sendForJson<S extends z.ZodType>(
  schema: S,
  path: string,
  options?: Options,
): Promise<z.output<S>> {
  const response = await send(path, options)
  return schema.parse(await response.json())
}

const headersOf = (options: Options) => options.headers as Record<string, string> | undefined
