import i18next from 'i18next'
import { isHTTPError, isTimeoutError } from 'ky'
import type { ErrorCode } from '#shared/schema/errorCodes'
import { ERROR_CODE, ERROR_PARAMS, ErrorBody, type FieldError } from '#shared/schema/errors'
import { type ErrorValues, errorText } from '../../core/i18n/errorText'
import { readableWait } from './readableWait'

/** The failure as the server reports it. */
interface Told {
  /** The error's code. */
  readonly code?: ErrorCode
  /** The reason, in the current language. */
  readonly reason?: string
  /** The fields that a 422 refused, with their messages in the current language. */
  readonly fields?: readonly FieldError[]
}

/** A failed call; `message` can be shown to the user. */
export class ApiError extends Error {
  /** The HTTP status; 0 if no answer came, or if the failure came within a stream. */
  readonly status: number
  /** Undefined if the answer did not come from our server. */
  readonly code: ErrorCode | undefined
  /** The server's reason, in the current language; undefined if it gave none. */
  readonly reason: string | undefined
  /** The fields that a 422 refused, with their messages in the current language; empty otherwise. */
  readonly fields: readonly FieldError[]

  constructor(message: string, status: number, { code, reason, fields = [] }: Told = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.reason = reason
    this.fields = fields
  }
}

const STATUS_NAMES = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  422: 'unprocessable',
  500: 'serverError',
  502: 'badGateway',
  503: 'unavailable',
} as const

/** The name of a well-known status (HTTP/2 sends no status text), else its number. */
export const statusName = (status: number): string =>
  status in STATUS_NAMES
    ? i18next.t(`errors:statuses.${STATUS_NAMES[status as keyof typeof STATUS_NAMES]}`)
    : String(status)

/** The message to show for any error: an `ApiError`'s own, else a general sentence. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : i18next.t('common:errors.unknown')

/** The properties of `FailedState` for a query that failed. */
export const failureOf = (query: { error: unknown; isFetching: boolean; refetch(): unknown }) => ({
  reason: errorMessage(query.error),
  retrying: query.isFetching,
  onRetry: () => void query.refetch(),
})

/** Converts errors of `ky` to an `ApiError`. An abort by the caller is passed on unchanged. */
export async function toApiError(error: unknown): Promise<unknown> {
  if (isHTTPError(error)) {
    const { response } = error
    const told = await toldBy(response)
    const message = tooMany(response) ?? told.reason ?? i18next.t('common:errors.unknown')
    return new ApiError(message, response.status, told)
  }
  // `fetch` rejects with a TypeError when no answer came; an abort is a DOMException.
  if (isTimeoutError(error) || error instanceof TypeError) return unreachable()
  return error
}

/** An error for a call without an answer, or whose answer ended too early. */
export const unreachable = () => new ApiError(i18next.t('common:errors.unreachable'), 0)

/** The error for a failure reported by an event of a stream. */
export function toldError(told: unknown): ApiError {
  const { code, params, detail } = Object(told) as { code?: ErrorCode; params?: ErrorValues; detail?: string }
  const reason = (code && errorText('server', code, params ?? {})) ?? detail
  return new ApiError(reason ?? i18next.t('common:errors.unknown'), 0, { code, reason })
}

/** The message with the waiting time of a 429; undefined without one. */
function tooMany(response: Response): string | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  if (response.status !== 429 || !(seconds > 0)) return undefined
  return i18next.t('common:errors.tooMany', { wait: readableWait(seconds, i18next.language) })
}

/** The message for a 413: a proxy in front of the server refuses large files itself, with its own page. */
const tooLarge = (response: Response): string | undefined =>
  response.status === 413 ? errorText('server', 'body_too_large', {}) : undefined

/** The code of a failure; null if the answer did not come from our server. */
export const errorCodeOf = (response: Response): ErrorCode | null =>
  response.headers.get(ERROR_CODE) as ErrorCode | null

/** Reads the report of a failure. If the app does not know its code, the reason is the English sentence of the body. */
async function toldBy(response: Response): Promise<Told> {
  const code = errorCodeOf(response) ?? undefined
  const values = toObject(response.headers.get(ERROR_PARAMS))
  const { data } = ErrorBody.safeParse(toObject(await response.clone().text()))
  const detail = data?.detail
  if (typeof detail === 'object') {
    const fields = inLanguage(detail, values)
    return { code, reason: fields[0]?.msg, fields }
  }
  return { code, reason: (code && errorText('server', code, values)) ?? detail ?? tooLarge(response) }
}

/** Translates the messages of refused fields. The header has codes only for the first fields. */
function inLanguage(detail: readonly FieldError[], { fields }: ErrorValues): readonly FieldError[] {
  const codes: readonly unknown[] = Array.isArray(fields) ? fields : []
  return detail.map((field, index) => {
    const { code, ...values } = Object(codes[index]) as ErrorValues
    return { ...field, msg: errorText('fields', String(code), values) ?? field.msg }
  })
}

/** Parses a JSON object; an empty object for any other text. */
function toObject(text: string | null): ErrorValues {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
