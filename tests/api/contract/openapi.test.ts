import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routers } from '#backend/routes/index'
import { openApiDocument } from '#shared/api/openapi'
import { operations } from '#shared/api/operations/index'
import { bareServer } from '../../support/bareServer'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** `/songs/:id` as the document writes it. */
const template = (path: string) => path.replace(/[:*](\w+)/g, '{$1}')

test('every mounted route is in the document, and nothing else is', () => {
  const mounted = routers(bareServer(server)).flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${template(String(path))}`),
    ),
  )
  const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(documented.sort()).toEqual(mounted.sort())
})

test('the document is served', async () => {
  const answer = await server.visitor.get('/api/v1/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.json).toEqual(JSON.parse(JSON.stringify(openApiDocument(operations))))
})

describe('the page', () => {
  let page: string
  beforeAll(async () => {
    const answer = await server.visitor.get('/api/v1/docs')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    page = answer.text
  })

  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, text]) => text)

  test('needs nothing but itself', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(page).not.toMatch(/<(script|link|img|iframe|object)\b|@import|url\(https?:/)
    expect(all(/(?:href|src)="([^#"]*)"/g).filter((href) => href !== '')).toEqual(['/api/v1/openapi.json'])
  })

  test('shows every call, every status and every schema of the document', () => {
    const { paths, components } = openApiDocument(operations)
    const ids = new Set(all(/\bid="([^"]*)"/g))
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
      expect(ids).toContain(operation.operationId)
      const [article] = page.split(`<article id="${operation.operationId}"`)[1].split('</article>')
      const told = new Set([...article.matchAll(/<span class="status[^"]*">(\d+)</g)].map(([, status]) => status))
      expect([...told].sort()).toEqual(Object.keys(operation.responses))
    }
    for (const name of Object.keys(components.schemas)) expect(ids).toContain(`schema-${name}`)
  })

  test('has no broken links, no duplicate ids, and one first heading', () => {
    const ids = all(/\bid="([^"]*)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all(/href="#([^"]*)"/g).filter((id) => !ids.includes(id))).toEqual([])
    expect(all(/aria-labelledby="([^"]*)"/g).filter((id) => !ids.includes(id))).toEqual([])
    expect(all(/<(h1)[ >]/g)).toHaveLength(1)
  })
})
