import { type JsonSchema, schemaWriter } from '#shared/api/openapi/schemas'
import { operations } from '#shared/api/operations/index'
import type { ApiOperation } from '#shared/api/operations/operation'

export type Place = 'path' | 'query' | 'headers' | 'json' | 'form' | 'multipart'

/** One field of an operation's input, with its place in a list or an object, for example `tracks.0.complexity`. */
export interface Field {
  readonly operation: ApiOperation
  readonly place: Place
  readonly path: readonly (string | number)[]
  readonly schema: JsonSchema
}

const writer = schemaWriter({})

/** The schema of a field without null. */
function unwrapped(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null')
  return choices?.length === 1 ? choices[0] : schema
}

type Leaf = Pick<Field, 'path' | 'schema'>

function leaves(schema: JsonSchema, path: Leaf['path']): Leaf[] {
  const whole = unwrapped(schema)
  if (whole.type === 'array') return leaves(whole.items as JsonSchema, [...path, 0])
  if (whole.type !== 'object') return [{ path, schema: whole }]
  const properties = Object.entries((whole.properties ?? {}) as Record<string, JsonSchema>)
  return properties.flatMap(([name, property]) => leaves(property, [...path, name]))
}

/** Every field of every operation. */
export const fields: readonly Field[] = operations.flatMap((operation) => {
  const { parameters, query, headers, json, form, multipart } = operation
  const places = { path: parameters, query, headers, json, form, multipart: multipart?.fields }
  return Object.entries(places).flatMap(([place, schema]) =>
    schema
      ? leaves(writer.write(schema, 'input'), []).map((leaf) => ({ operation, place: place as Place, ...leaf }))
      : [],
  )
})

/** For example `post /api/v1/songs name`. */
export const nameOf = ({ operation: { method, path }, path: inner }: Field): string =>
  `${method} ${path} ${inner.join('.')}`
