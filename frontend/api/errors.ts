import i18next from 'i18next'
import { isHTTPError, isTimeoutError } from 'ky'
import { errorSentence } from '#shared/api/errors'

/** A call that failed; `message` may be shown to the user as it is. */
export class ApiError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The server's own sentence, where it gave one. */
  readonly detail: string | undefined

  constructor(message: string, status: number, detail?: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
  }
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Validation Error',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** HTTP/2 carries no status text, so the well-known ones are named here. */
export const statusName = (status: number): string => statusNames[status] ?? String(status)

/** What to show for any error: an `ApiError`'s message, else a general sentence. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : i18next.t('common:errors.unknown')

/** Turns what `ky` throws into an `ApiError`; an abort by the caller stays what it is. */
export async function toApiError(error: unknown): Promise<unknown> {
  if (isHTTPError(error)) {
    const detail = await sentenceOf(error.response)
    return new ApiError(detail ?? i18next.t('common:errors.unknown'), error.response.status, detail)
  }
  // `fetch` rejects with a TypeError when no answer came; an abort is a DOMException.
  if (isTimeoutError(error) || error instanceof TypeError)
    return new ApiError(i18next.t('common:errors.unreachable'), 0)
  return error
}

async function sentenceOf(response: Response): Promise<string | undefined> {
  try {
    return errorSentence(JSON.parse(await response.clone().text()))
  } catch {
    return undefined
  }
}
