import { isDeepStrictEqual } from 'node:util'
import { refusalsOf } from '#shared/api/operations/impliedRefusals'
import { operations } from '#shared/api/operations/index'
import type { ApiOperation, Success } from '#shared/api/operations/operation'
import {
  ERRORS,
  type ErrorCode,
  errorDetail,
  FIELD_ERRORS,
  type FieldErrorCode,
  fieldErrorMessage,
} from '#shared/schema/errorCodes'
import { ERROR_CODE, ERROR_PARAMS, ErrorBody, type FieldError } from '#shared/schema/errors'
import { z } from '#shared/schema/zod'
import type { Answer } from './answer'

/** An answer that contradicts the declaration of its route in shared/api/operations. */
export class Nonconformity extends Error {
  override readonly name = 'Nonconformity'
}

/** The operations of one path, with the pattern of the paths that they answer. */
interface Route {
  readonly pattern: RegExp
  readonly byMethod: ReadonlyMap<string, ApiOperation>
}

const quoted = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Paths in the order in which the router tries them: segment by segment, fixed ones before parameters. */
const specificFirst = (a: string, b: string) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1)

/** A parameter holds one segment of the path, and one that is called `path` all that is left. */
const patternOf = (path: string) =>
  new RegExp(
    `^${quoted(path)
      .replace(/\{path\}$/, '.+')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  )

function routesOf(all: readonly ApiOperation[]): Route[] {
  const paths = [...new Set(all.map(({ path }) => path))].sort(specificFirst)
  return paths.map((path) => ({
    pattern: patternOf(path),
    byMethod: new Map(
      all
        .filter((operation) => operation.path === path)
        .map((operation) => [operation.method.toUpperCase(), operation]),
    ),
  }))
}

const routes = routesOf(operations)

/** The operation that answers: a path may fit several templates (`PUT /songs/me` is one of `/songs/{id}`). */
export const operationAt = (method: string, path: string): ApiOperation | undefined =>
  routes.find(({ pattern, byMethod }) => byMethod.has(method) && pattern.test(path))?.byMethod.get(method)

/** The path of a field that `value` has and `parsed` lacks, such as `data.0.secret`. */
function undeclared(value: unknown, parsed: unknown, path: string): string {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return path
  const key = Object.keys(value).find(
    (name) => !isDeepStrictEqual((value as Record<string, unknown>)[name], (parsed as Record<string, unknown>)[name]),
  )
  if (key === undefined) return path
  const inner = [value, parsed].map((whole) => (whole as Record<string, unknown>)[key])
  return undeclared(inner[0], inner[1], path === '' ? key : `${path}.${key}`)
}

/** The fault of a JSON body: a value that breaks the schema, or one that the schema does not have. */
function faultOfJson(schema: z.ZodType, { headers, text, json }: Answer): string | undefined {
  const type = headers.get('content-type')
  if (type !== 'application/json; charset=utf-8') return `its type is ${type} and should be JSON`
  if (json === undefined && text !== 'null') return 'its body is no JSON'
  const { data, error } = schema.safeParse(json)
  const [issue] = error?.issues ?? []
  if (issue) return `${issue.path.join('.') || 'the body'}: ${issue.message}`
  return isDeepStrictEqual(data, json) ? undefined : `${undeclared(json, data, '')} is not declared`
}

function faultOfSuccess({ json, types = [] }: Success, answer: Answer, isHead: boolean): string | undefined {
  if (json) return isHead ? undefined : faultOfJson(json, answer)
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (types.length > 0)
    return types.includes(type ?? '') ? undefined : `its type is ${type} and should be ${types.join(' or ')}`
  return answer.bytes.length === 0 ? undefined : 'its body should be empty'
}

/** Headers without which a refusal is incomplete. */
const REFUSAL_HEADERS: Readonly<Record<number, string>> = { 401: 'www-authenticate', 405: 'allow', 429: 'retry-after' }

const isErrorCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code)

/**
 * A fault in an error's code. The code must be known and belong to this status, and the body must have its sentence.
 */
function faultOfCode({ status, headers, json }: Answer, isHead: boolean): string | undefined {
  const code = headers.get(ERROR_CODE)
  if (!isErrorCode(code)) return `its code is ${code}, which is not in the table`
  if (ERRORS[code].status !== status) return `its code is ${code}, which is for ${ERRORS[code].status}`
  if (isHead) return undefined
  const params: unknown = JSON.parse(headers.get(ERROR_PARAMS) ?? '{}')
  if (code === 'invalid_fields') return faultOfFields(json.detail, params)
  const sentence = errorDetail(code, ...([params] as unknown as []))
  return json.detail === sentence ? undefined : `its code ${code} says '${sentence}', and its body '${json.detail}'`
}

/** The refused fields of the body and of the header, in the same order. */
function faultOfFields(detail: readonly FieldError[], params: unknown): string | undefined {
  const { fields } = FieldParams.parse(params)
  if (fields.length !== Math.min(detail.length, MAX_FIELDS)) return `it gives the codes of ${fields.length} fields`
  const wrong = fields.findIndex(({ code, ...params }, index) => {
    const { type, msg } = detail[index]
    return FIELD_ERRORS[code]?.type !== type || fieldErrorMessage(code, ...([params] as unknown as [])) !== msg
  })
  return wrong < 0
    ? undefined
    : `its field ${wrong} is ${JSON.stringify(detail[wrong])}, and its code ${fields[wrong].code}`
}

const FieldParams = z.object({ fields: z.array(z.looseObject({ code: z.custom<FieldErrorCode>() })) })
/** A header tells of no more. */
const MAX_FIELDS = 20

function faultOfRefusal(answer: Answer, isHead: boolean): string | undefined {
  const header = REFUSAL_HEADERS[answer.status]
  if (header && !answer.headers.has(header)) return `it lacks the header ${header}`
  return (isHead ? undefined : faultOfJson(ErrorBody, answer)) ?? faultOfCode(answer, isHead)
}

/** Statuses with which Node refuses requests that are too slow or have too large a head, before any route sees them. */
const EARLY = [408, 431]
/** Where the server writes. */
const DISK_FULL = 507
/** Statuses of a path or a method that nothing answers. */
const UNKNOWN = [404, 405, 501, ...EARLY]

interface Leniency {
  /** 500 will do as well, and 503. */
  readonly mayFail?: boolean
}

function fault(method: string, path: string, answer: Answer, { mayFail = false }: Leniency): string | undefined {
  const isHead = method === 'HEAD'
  const route = routes.find(({ pattern }) => pattern.test(path))
  const operation = operationAt(isHead ? 'GET' : method, path)
  if (!operation) {
    const isPage = !route && !path.startsWith('/api/')
    if (isPage) return answer.headers.has(ERROR_CODE) ? faultOfRefusal(answer, isHead) : undefined
    return UNKNOWN.includes(answer.status)
      ? faultOfRefusal(answer, isHead)
      : `nothing is declared there, and it is ${answer.status}`
  }
  const success = [operation.success, ...(operation.alternatives ?? [])].find(
    ({ status = 200 }) => status === answer.status,
  )
  if (success) return faultOfSuccess(success, answer, isHead)
  return [...refusalsOf(operation), ...EARLY, DISK_FULL, ...(mayFail ? [500, 503] : [])].includes(answer.status)
    ? faultOfRefusal(answer, isHead)
    : `its status ${answer.status} is not declared`
}

/**
 * Throws unless the answer is one that shared/api/operations declares for the route: its status, its media type, and in
 * JSON every field and no other. An address without a route of ours (a page or file of the app) may answer anything.
 */
export function expectConformity(method: string, target: string, answer: Answer, leniency: Leniency = {}): void {
  const path = target.split(/[?#]/, 1)[0]
  const found = fault(method, path, answer, leniency)
  if (found === undefined) return
  throw new Nonconformity(`${method} ${path} answered ${answer.status}: ${found}\n${answer.text.slice(0, 500)}`)
}
