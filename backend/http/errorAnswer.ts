import { ERRORS, type ErrorCode, type ErrorParams, type PlainErrorCode } from '#shared/schema/errorCodes'
import { ERROR_CODE, ERROR_PARAMS, type ErrorBody } from '#shared/schema/errors'
import { quoteTag } from '../core/entityTags'
import { FieldsRefused, Refusal } from '../core/errors'
import { isAbsent, isBusy, isDiskFull, isForeignKeyViolation } from '../database'

/** Statuses of library errors (from the router, the file sender) that may be shown. */
const CODES: Readonly<Record<number, PlainErrorCode>> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  412: 'precondition_failed',
  416: 'range_not_satisfiable',
}

/** The refusal that tells the client about a thrown error, without internal details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // The user, song or bytes that the request refers to were deleted at this moment.
  if (isForeignKeyViolation(error)) return new Refusal('not_found')
  if (isDiskFull(error)) return new Refusal('disk_full')
  if (isAbsent(error) || isBusy(error)) return new Refusal('database_not_ready')
  const { status } = (error ?? {}) as { status?: number }
  return new Refusal(CODES[status ?? 500] ?? 'internal_error')
}

/** The HTTP answer to a refusal. */
interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorBody
}

type Headers = Readonly<Record<string, string>>

/** HTTP headers that some errors need. */
const HEADERS: { readonly [Code in ErrorCode]?: (params: ErrorParams<Code>) => Headers } = {
  not_authenticated: () => ({ 'WWW-Authenticate': 'Bearer' }),
  method_not_allowed: ({ allow }) => ({ Allow: allow }),
  song_data_changed: ({ version }) => ({ ETag: quoteTag(version) }),
  too_many_requests: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  audio_busy: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  sheets_busy: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  pictures_busy: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  banks_busy: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
}

/**
 * The most refused fields in a header: proxies limit its length, and a list in the body may have thousands of bad
 * items.
 */
const MAX_FIELDS = 20

/** The parameters to send; for refused fields, the first ones in the order of the body's `detail`. */
const paramsOf = (refusal: Refusal): object =>
  refusal instanceof FieldsRefused
    ? { fields: refusal.fields.slice(0, MAX_FIELDS).map(({ code, params }) => ({ code, ...params })) }
    : refusal.params

/** Encodes a value as JSON in ASCII, since headers hold nothing else. */
const toAsciiJson = (value: object): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Turns a refusal into an HTTP answer; the only place that does. */
export function errorAnswer(refusal: Refusal): ErrorAnswer {
  const { code, message } = refusal
  const params = paramsOf(refusal)
  const hasParams = Object.keys(params).length > 0
  const ownHeaders = HEADERS[code] as ((params: object) => Headers) | undefined
  const detail =
    refusal instanceof FieldsRefused ? refusal.fields.map(({ type, loc, msg }) => ({ type, loc, msg })) : message
  return {
    status: ERRORS[code].status,
    headers: {
      [ERROR_CODE]: code,
      ...(hasParams && { [ERROR_PARAMS]: toAsciiJson(params) }),
      ...ownHeaders?.(params),
    },
    body: { detail },
  }
}
