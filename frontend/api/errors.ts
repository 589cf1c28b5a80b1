import i18next from 'i18next'
import { isHTTPError, isTimeoutError } from 'ky'
import { ErrorBody, errorSentence, type FieldError } from '#shared/api/errors'
import { sayInLanguage } from '../core/i18n/sayInLanguage'
import { readableWait } from './readableWait'

/** A call that failed; `message` may be shown to the user as it is. */
export class ApiError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The server's own sentence, in English, where it gave one. */
  readonly detail: string | undefined
  /** The fields that a 422 refused, their sentences in the current language; empty otherwise. */
  readonly fields: readonly FieldError[]

  constructor(message: string, status: number, detail?: string, fields: readonly FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
    this.fields = fields
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
export const statusName = (status: number): string => sayInLanguage(statusNames[status] ?? String(status))

/** What to show for any error: an `ApiError`'s message, else a general sentence. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : i18next.t('common:errors.unknown')

/** Turns what `ky` throws into an `ApiError`; an abort by the caller stays what it is. */
export async function toApiError(error: unknown): Promise<unknown> {
  if (isHTTPError(error)) {
    const { response } = error
    const body = await bodyOf(response)
    const detail = errorSentence(body)
    const message = tooMany(response) ?? (detail && sayInLanguage(detail)) ?? i18next.t('common:errors.unknown')
    return new ApiError(message, response.status, detail, refusedFields(body))
  }
  // `fetch` rejects with a TypeError when no answer came; an abort is a DOMException.
  if (isTimeoutError(error) || error instanceof TypeError)
    return new ApiError(i18next.t('common:errors.unreachable'), 0)
  return error
}

/** A 429 says how long to wait. */
function tooMany(response: Response): string | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  if (response.status !== 429 || !(seconds > 0)) return undefined
  return i18next.t('common:errors.tooMany', { wait: readableWait(seconds, i18next.language) })
}

function refusedFields(body: unknown): readonly FieldError[] {
  const parsed = ErrorBody.safeParse(body)
  return parsed.success && typeof parsed.data.detail !== 'string' ? parsed.data.detail.map(inLanguage) : []
}

const inLanguage = (field: FieldError): FieldError => ({ ...field, msg: sayInLanguage(field.msg) })

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.clone().text())
  } catch {
    return undefined
  }
}
