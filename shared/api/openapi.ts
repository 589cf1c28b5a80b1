import { ErrorBody } from '../schema/errors'
import { VERSION } from '../schema/version'
import type { z } from '../schema/zod'
import { exampleOf } from './openapi/examples'
import { named } from './openapi/named'
import { refusalReference, refusalResponse } from './openapi/refusals'
import { type Direction, type JsonSchema, type SchemaWriter, schemaWriter } from './openapi/schemas'
import type {
  Content,
  MediaType,
  OpenApiDocument,
  OpenApiParameter,
  OperationObject,
  PathItem,
  Reference,
  RequestBody,
  ResponseObject,
  SecurityRequirement,
} from './openapi/types'
import { refusalsOf } from './operations/impliedRefusals'
import type { Access, ApiOperation, Success } from './operations/operation'

export type { OpenApiDocument, OperationObject } from './openapi/types'

const BEARER = { bearer: [] }
const SECURITY: Readonly<Record<Access, readonly SecurityRequirement[]>> = {
  anyone: [],
  reader: [{}, BEARER],
  user: [BEARER],
  superuser: [BEARER],
  operator: [{}, { operator: [] }],
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'What `POST /api/v1/login/access-token` answers.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token for figures that the server was started with.',
  },
}

const DESCRIPTION = `Everything that the Tunesmith app asks of its server. Ids are UUIDs, times are ISO 8601 in UTC, and every refusal \
is \`{"detail": …}\`: a sentence, or for 422 the refused fields. The header \`X-Error-Code\` says which refusal it is, and \
\`X-Error-Params\` what varies in it: programs should read these, for a sentence may change. A request that arrives too slowly is 408, one whose head is \
too long 431, wherever it goes. A path answers with and without a slash at its end.`

/**
 * The operation's id: `GET /api/v1/songs/{id}` is `getSongsById`, and an alias without /api/v1 such as `/latest_midi`
 * is `getLatestMidiAlias`.
 */
function operationId({ method, path }: ApiOperation, operations: readonly ApiOperation[]): string {
  const isAlias = operations.some((operation) => operation.path === `/api/v1${path}`)
  const words = path
    .replace(/^\/api\/v1\//, '')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return (
    method + [...words, ...(isAlias ? ['alias'] : [])].map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  )
}

/** A JSON body or answer with an example. */
function jsonContent(writer: SchemaWriter, schema: z.ZodType, direction: Direction): MediaType {
  const written = writer.write(schema, direction)
  return { schema: written, example: exampleOf(written, writer.resolve) }
}

const propertiesOf = ({ properties = {} }: JsonSchema) => Object.entries(properties) as [string, JsonSchema][]

function parameters(writer: SchemaWriter, { parameters, query, headers }: ApiOperation): OpenApiParameter[] {
  const places = { path: parameters, query, header: headers }
  return Object.entries(places).flatMap(([place, schema]) => {
    if (!schema) return []
    const written = writer.write(schema, 'input')
    return propertiesOf(written).map(([name, { description, ...property }]) => ({
      name,
      in: place as OpenApiParameter['in'],
      required: place === 'path' || (written.required ?? []).includes(name),
      ...(description !== undefined && { description }),
      schema: property,
    }))
  })
}

const FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

function multipartContent(
  writer: SchemaWriter,
  { fields, files, types, required: requiredFiles = [] }: NonNullable<ApiOperation['multipart']>,
): Content {
  const { properties = {}, required = [] } = fields ? writer.write(fields, 'input') : {}
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(files.map((name) => [name, FILE])) },
    required: [...required, ...requiredFiles],
  }
  const encoding = Object.fromEntries(files.map((name) => [name, { contentType: types.join(', ') }]))
  return { 'multipart/form-data': { schema, encoding } }
}

function requestBody(writer: SchemaWriter, operation: ApiOperation): RequestBody | undefined {
  const { json, form, multipart, bytes, isBodyOptional = false } = operation
  const content: Content = {
    ...(json && { 'application/json': jsonContent(writer, json, 'input') }),
    ...(form && { 'application/x-www-form-urlencoded': jsonContent(writer, form, 'input') }),
    ...(multipart && multipartContent(writer, multipart)),
    ...Object.fromEntries((bytes ?? []).map((type) => [type, {}])),
  }
  return Object.keys(content).length > 0 ? { required: !isBodyOptional, content } : undefined
}

function response(writer: SchemaWriter, { description, json, types = [], headers = {} }: Success): ResponseObject {
  const content: Content = {
    ...(json && { 'application/json': jsonContent(writer, json, 'output') }),
    ...Object.fromEntries(types.map((type) => [type, {}])),
  }
  const text: JsonSchema = { type: 'string' }
  const told = Object.entries(headers).map(([name, description]) => [name, { description, schema: text }])
  return {
    description,
    ...(told.length > 0 && { headers: Object.fromEntries(told) }),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

/** Two kinds of answer with one status, chosen by the client's `Accept`. */
const eitherOf = (first: ResponseObject, other: ResponseObject): ResponseObject => ({
  ...first,
  description: `${first.description} Or: ${other.description}`,
  content: { ...first.content, ...other.content },
})

function operationObject(writer: SchemaWriter, operation: ApiOperation, id: string): OperationObject {
  const { tag, summary, description, access, success, alternatives = [] } = operation
  const given = parameters(writer, operation)
  const body = requestBody(writer, operation)
  const answers = new Map<number, ResponseObject>()
  for (const answer of [success, ...alternatives]) {
    const status = answer.status ?? 200
    const [first, other] = [answers.get(status), response(writer, answer)]
    answers.set(status, first ? eitherOf(first, other) : other)
  }
  const refusals = refusalsOf(operation).map((status): [number, Reference] => [status, refusalReference(status)])
  const told = [description, access === 'superuser' && 'For superusers only.'].filter(Boolean).join(' ')
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(told !== '' && { description: told }),
    security: SECURITY[access],
    ...(given.length > 0 && { parameters: given }),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries([...answers, ...refusals]),
  }
}

/** The OpenAPI 3.1 document of these operations, for a server whose paths begin with `basePath` ('' or `/music`). */
export function openApiDocument(operations: readonly ApiOperation[], basePath = ''): OpenApiDocument {
  const writer = schemaWriter(named)
  const paths: Record<string, PathItem> = {}
  for (const operation of operations) {
    const { path, method } = operation
    const id = operationId(operation, operations)
    paths[path] = { ...paths[path], [method]: operationObject(writer, operation, id) }
  }
  const refusal = writer.write(ErrorBody, 'output')
  const statuses = [...new Set(operations.flatMap(refusalsOf))].sort((a, b) => a - b)
  return {
    openapi: '3.1.1',
    info: { title: 'Tunesmith', version: VERSION, description: DESCRIPTION },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.components(),
      responses: Object.fromEntries(statuses.map((status) => refusalResponse(status, refusal))),
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}
