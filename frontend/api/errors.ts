import i18next from 'i18next'
import { isHTTPError, isTimeoutError } from 'ky'
import type { ErrorCode } from '#shared/schema/errorCodes'
import { ERROR_CODE, ERROR_PARAMS, ErrorBody, type FieldError } from '#shared/schema/errors'
import { type ErrorValues, errorText } from '../core/i18n/errorText'
import { readableWait } from './readableWait'

/** What the server told of a failure. */
interface Told {
  /** Which error it is. */
  readonly code?: ErrorCode
  /** Why, in the current language. */
  readonly reason?: string
  /** The fields that a 422 refused, their sentences in the current language. */
  readonly fields?: readonly FieldError[]
}

/** A call that failed; `message` may be shown to the user as it is. */
export class ApiError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number
  /** Undefined when the answer was none of our server's. */
  readonly code: ErrorCode | undefined
  /** What the server said, in the current language; undefined when it gave no reason. */
  readonly reason: string | undefined
  /** The fields that a 422 refused, their sentences in the current language; empty otherwise. */
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

/** HTTP/2 carries no status text, so the well-known ones are named here. */
export const statusName = (status: number): string =>
  status in STATUS_NAMES
    ? i18next.t(`errors:statuses.${STATUS_NAMES[status as keyof typeof STATUS_NAMES]}`)
    : String(status)

/** What to show for any error: an `ApiError`'s message, else a general sentence. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : i18next.t('common:errors.unknown')

/** Turns what `ky` throws into an `ApiError`; an abort by the caller stays what it is. */
export async function toApiError(error: unknown): Promise<unknown> {
  if (isHTTPError(error)) {
    const { response } = error
    const told = await toldBy(response)
    const message = tooMany(response) ?? told.reason ?? i18next.t('common:errors.unknown')
    return new ApiError(message, response.status, told)
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

/** The code of a failure; null when it is none of our server's. */
export const errorCodeOf = (response: Response): ErrorCode | null =>
  response.headers.get(ERROR_CODE) as ErrorCode | null

/** An error whose code the app does not know says what its body says, in English. */
async function toldBy(response: Response): Promise<Told> {
  const code = errorCodeOf(response) ?? undefined
  const values = toObject(response.headers.get(ERROR_PARAMS))
  const { data } = ErrorBody.safeParse(toObject(await response.clone().text()))
  const detail = data?.detail
  if (typeof detail === 'object') {
    const fields = inLanguage(detail, values)
    return { code, reason: fields[0]?.msg, fields }
  }
  return { code, reason: (code && errorText('server', code, values)) ?? detail }
}

/** The header names the codes of the first fields. */
function inLanguage(detail: readonly FieldError[], { fields }: ErrorValues): readonly FieldError[] {
  const codes: readonly unknown[] = Array.isArray(fields) ? fields : []
  return detail.map((field, index) => {
    const { code, ...values } = Object(codes[index]) as ErrorValues
    return { ...field, msg: errorText('fields', String(code), values) ?? field.msg }
  })
}

/** The object that a JSON text stands for; an empty one for anything else. */
function toObject(text: string | null): ErrorValues {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
