import { type OpenApiDocument, openApiDocument } from '#shared/api/openapi'
import { operations } from '#shared/api/operations/index'
import { docsPage } from '../docs/page'
import type { Area } from './area'

/** The page's policy: it contains its own style and needs nothing else, and nobody has a reason to frame it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The API's description, for programs and for people. Made at the first request: it would take most of the time of a
 * start.
 */
export const docsRoutes: Area = (router, { config }) => {
  let document: OpenApiDocument | undefined
  let page: string | undefined
  const read = () => {
    document ??= openApiDocument(operations, config.basePath)
    return document
  }

  router.get('/openapi.json', (ctx) => {
    ctx.body = read()
  })

  router.get('/docs', (ctx) => {
    ctx.set('Content-Security-Policy', PAGE_POLICY)
    ctx.type = 'html'
    page ??= docsPage(read())
    ctx.body = page
  })
}
