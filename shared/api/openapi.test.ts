import { describe, expect, test } from 'vitest'
import { VERSION } from '../schema/version'
import { z } from '../schema/zod'
import { type OpenApiDocument, type OperationObject, openApiDocument } from './openapi'
import { named } from './openapi/named'
import { operations } from './operations/index'
import type { ApiOperation } from './operations/operation'

const document: OpenApiDocument = JSON.parse(JSON.stringify(openApiDocument(operations)))

const all = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
)

/** Every value with that key, however deep. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)])
}

function follow(reference: string): unknown {
  expect(reference).toMatch(/^#\//)
  const steps = reference.slice(2).split('/')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document)
}

test('it is OpenAPI 3.1 with all required parts', () => {
  expect(Object.keys(document)).toEqual(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: 'Tunesmith', version: VERSION })
  expect(all).toHaveLength(operations.length)
})

test('every reference exists', () => {
  const references = valuesOf('$ref', document) as string[]
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references) expect(follow(reference), reference).toBeTypeOf('object')
})

test('every schema and every refusal is used', () => {
  const references = new Set(valuesOf('$ref', document))
  for (const kind of ['schemas', 'responses'] as const) {
    const unused = Object.keys(document.components[kind]).filter(
      (key) => !references.has(`#/components/${kind}/${key}`),
    )
    expect(unused).toEqual([])
  }
})

test('operation ids are unique and are names', () => {
  const ids = all.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+[A-Za-z0-9]+$/)
})

test('no two paths differ only by the names of their parameters', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('the parameters in a path match its declared ones', () => {
  for (const { name, path, operation } of all) {
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name).sort(), name).toEqual(inPath.sort())
    expect(
      declared.every(({ required }) => required),
      name,
    ).toBe(true)
    const keys = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size, name).toBe(keys.length)
  }
})

test('every answer has a description, and every call has a successful answer', () => {
  for (const { name, operation } of all) {
    const statuses = Object.entries(operation.responses)
    expect(
      statuses.some(([status]) => Number(status) < 400),
      name,
    ).toBe(true)
    for (const [status, response] of statuses) {
      expect(status).toMatch(/^[2-5]\d\d$/)
      const whole = ('$ref' in response ? follow(response.$ref) : response) as { description: string }
      expect(whole.description, `${name} ${status}`).toMatch(/\S.*\.$/)
    }
  }
})

test('every call has a summary, a known area and a known kind of key', () => {
  const tags = document.tags.map(({ name }) => name)
  for (const { name, operation } of all) {
    expect(operation.summary, name).toMatch(/^\S.*[^.\s]$/)
    expect(operation.tags.every((tag) => tags.includes(tag))).toBe(true)
    const schemes = operation.security.flatMap((requirement) => Object.keys(requirement))
    for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme)
  }
})

test('GET and DELETE take no body', () => {
  const withBody = all.filter(({ operation }) => operation.requestBody)
  expect(withBody.filter(({ name }) => /^(get|delete) /.test(name)).map(({ name }) => name)).toEqual([])
})

test('every JSON body and answer has a named schema, or is a list of a named one', () => {
  const schemas = new Set<unknown>(Object.values(named))
  const nameless = operations.filter(({ json, success }) =>
    [json, success.json].some((schema) => {
      const shape = schema instanceof z.ZodArray ? schema.element : schema
      return shape && !schemas.has(shape)
    }),
  )
  expect(nameless.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('the examples', () => {
  const called = (chosen: readonly ApiOperation[]) =>
    chosen.map((each) => [`${each.method} ${each.path}`, each] as const)
  const at = ({ path, method }: ApiOperation) => document.paths[path][method] as OperationObject

  test.each(called(operations.filter(({ json, form }) => json ?? form)))(
    '%s accepts its example body',
    (_, operation) => {
      const [content] = Object.values(at(operation).requestBody?.content ?? {})
      const schema = (operation.json ?? operation.form) as z.ZodType
      expect(schema.safeParse(content.example).error).toBeUndefined()
    },
  )

  test.each(called(operations.filter(({ success }) => success.json)))(
    '%s may return its example answer',
    (_, operation) => {
      const { status = 200, json } = operation.success
      const response = at(operation).responses[status]
      const example = 'content' in response ? response.content?.['application/json'].example : undefined
      expect((json as z.ZodType).safeParse(example).error).toBeUndefined()
    },
  )
})

test('the document includes the base path', () => {
  expect(document.servers).toEqual([{ url: '/' }])
  expect(openApiDocument(operations, '/music').servers).toEqual([{ url: '/music' }])
})

test('answers with the same status are told together', () => {
  const { responses } = document.paths['/api/v1/songs/download/{format}/{id}'].get!
  const answer = responses[200] as { content: object }
  expect(Object.keys(answer.content)).toEqual(['audio/midi', 'audio/wav', 'audio/mpeg', 'text/event-stream'])
})
