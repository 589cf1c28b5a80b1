import { ERRORS, type ErrorCode } from '../../schema/errorCodes'
import { ERROR_CODE, ERROR_PARAMS } from '../../schema/errors'
import type { JsonSchema } from './schemas'
import type { Reference, ResponseObject } from './types'

interface RefusalKind {
  readonly name: string
  readonly description: string
  readonly detail: string
}

/** The meaning of each refusal status, and its most common `detail`. */
const KINDS: Readonly<Record<number, RefusalKind>> = {
  400: { name: 'BadRequest', description: 'It cannot be done, and `detail` says why.', detail: 'Inactive user' },
  401: { name: 'Unauthorized', description: 'The call needs a bearer token.', detail: 'Not authenticated' },
  403: {
    name: 'Forbidden',
    description: 'The token is not good (any more), or its user may not do this.',
    detail: 'Not enough permissions',
  },
  404: { name: 'NotFound', description: 'There is no such thing.', detail: 'Song not found' },
  408: { name: 'RequestTimeout', description: 'The request took too long to arrive.', detail: 'Request Timeout' },
  409: {
    name: 'Conflict',
    description: 'Something else has what was asked for, or there is no more room for it.',
    detail: 'User with this email already exists',
  },
  410: { name: 'Gone', description: 'It was there and is no more.', detail: 'Gone' },
  412: {
    name: 'PreconditionFailed',
    description: 'The thing is no longer the version that `If-Match` names.',
    detail: 'Song data has changed',
  },
  413: { name: 'ContentTooLarge', description: 'The body is too large.', detail: 'Request body too large' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of a type or encoding that is not taken.',
    detail: 'Unsupported media type',
  },
  416: { name: 'RangeNotSatisfiable', description: 'The file has no such range.', detail: 'Range Not Satisfiable' },
  422: {
    name: 'Unprocessable',
    description: 'Something that was sent breaks a rule; each refused field is named.',
    detail: 'Field required',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many of these calls; `Retry-After` says how many seconds to wait.',
    detail: 'Too many requests',
  },
  500: { name: 'ServerError', description: 'The server failed.', detail: 'Internal Server Error' },
  501: { name: 'NotImplemented', description: 'The server does not know this method.', detail: 'Not Implemented' },
  502: {
    name: 'BadGateway',
    description: 'Another server that was asked gave no usable answer.',
    detail: 'Could not fetch MIDI file',
  },
  503: { name: 'Unavailable', description: 'The server cannot do this now.', detail: 'The database is not ready' },
}

function kindOf(status: number): RefusalKind {
  const kind = KINDS[status]
  if (!kind) throw new Error(`Status ${status} needs a line in shared/api/openapi/refusals.ts`)
  return kind
}

/** The reference to the shared response of a refusal. */
export const refusalReference = (status: number): Reference => ({
  $ref: `#/components/responses/${kindOf(status).name}`,
})

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer' as const } }

const PARAMS = {
  description:
    'What varies in the sentence, as a JSON object: a count, the code of each refused field. Absent when nothing does.',
  schema: { type: 'string' as const, contentMediaType: 'application/json' },
}

const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === status)

const headersOf = (status: number) => ({
  [ERROR_CODE]: {
    description: 'Which error it is; this does not change, whereas `detail` is a sentence for people.',
    schema: { type: 'string' as const, enum: codesOf(status) },
  },
  [ERROR_PARAMS]: PARAMS,
  ...(status === 429 && { 'Retry-After': RETRY_AFTER }),
})

/** The shared response of a refusal; `body` is the schema of all refusals. */
export function refusalResponse(status: number, body: JsonSchema): [name: string, ResponseObject] {
  const { name, description, detail } = kindOf(status)
  const fields = [{ type: 'missing', loc: ['body', 'name'], msg: detail }]
  const example = { detail: status === 422 ? fields : detail }
  const content = { 'application/json': { schema: body, example } }
  return [name, { description, headers: headersOf(status), content }]
}
