import type { OpenApiDocument } from '#shared/api/openapi'
import { html, Markup, prose } from '../core/html'
import { basePathOf } from './curl'
import { fieldList, fieldsOf } from './fields'
import { operationArticle, type PlacedOperation } from './operation'
import { typeText } from './schemaText'
import { STYLE } from './style'

const LOGO = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <defs><linearGradient id="ember" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#ffb15e"/><stop offset=".55" stop-color="#ff7a45"/><stop offset="1" stop-color="#c93a5c"/>
  </linearGradient></defs>
  <rect width="24" height="24" rx="6" fill="url(#ember)"/>
  <g fill="#1a0d06"><rect x="4.5" y="14.5" width="7" height="3.2" rx="1.2"/>
  <rect x="9" y="10.4" width="6.5" height="3.2" rx="1.2"/><rect x="13.2" y="6.3" width="6.3" height="3.2" rx="1.2"/></g>
</svg>`

interface Group {
  readonly name: string
  readonly id: string
  readonly places: readonly PlacedOperation[]
}

function groupsOf({ tags, paths }: OpenApiDocument): Group[] {
  const places = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): PlacedOperation => ({ method, path, operation })),
  )
  return tags.map(({ name }) => ({
    name,
    id: `tag-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    places: places.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

const link = ({ method, operation }: PlacedOperation) =>
  html`<li><a href="#${operation.operationId}"><span class="method ${method}" aria-hidden="true">${method.toUpperCase()}</span>
    <span>${operation.summary}</span></a></li>`

function contents(groups: readonly Group[], schemas: readonly string[]): Markup {
  const lists = groups.map(
    ({ id, name, places }) =>
      html`<section><h2><a href="#${id}">${name}</a></h2><ul>${places.map(link)}</ul></section>`,
  )
  const shapes = schemas.map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)
  return html`${lists}<section class="shapes"><h2><a href="#schemas">Shapes</a></h2><ul>${shapes}</ul></section>`
}

function schemaSections({ components }: OpenApiDocument): Markup[] {
  return Object.entries(components.schemas).map(([name, schema]) => {
    const hasFields = schema.properties !== undefined
    // An answer has every field, a body may omit some. Only the rarer case is marked.
    const mark = schema.additionalProperties === false ? 'optional' : 'required'
    return html`<article id="schema-${name}" class="schema" aria-labelledby="schema-${name}-title">
      <div class="told"><h3 id="schema-${name}-title"><a href="#schema-${name}">${name}</a></h3>
      ${schema.description !== undefined && html`<p>${prose(schema.description)}</p>`}
      ${hasFields ? fieldList(fieldsOf(schema), mark) : html`<p class="type">${typeText(schema)}</p>`}</div>
    </article>`
  })
}

/** The whole documentation as one self-contained page: no script, no font, nothing from other hosts. */
export function docsPage(document: OpenApiDocument): string {
  const groups = groupsOf(document)
  const schemas = Object.keys(document.components.schemas)
  const { title, description } = document.info
  const toc = contents(groups, schemas)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} API</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header class="top">${LOGO}<strong>${title}</strong> <span>API</span><a class="download" href="${basePathOf(document)}/api/v1/openapi.json">openapi.json</a></header>
<details class="contents small"><summary>Contents</summary><nav aria-label="Contents">${toc}</nav></details>
<nav class="contents wide" aria-label="Contents">${toc}</nav>
<main id="main">
  <div class="intro"><h1>${title} API</h1><p>${prose(description)}</p>
  <p>The examples take the server’s address from <code>$SERVER</code> and a token from <code>$TOKEN</code>.</p></div>
  ${groups.map(
    ({ id, name, places }) => html`<section class="group" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${name}</h2>${places.map((place) => operationArticle(document, place))}</section>`,
  )}
  <section class="group" id="schemas" aria-labelledby="schemas-title"><h2 id="schemas-title">Shapes</h2>
  <p class="lead">What bodies and answers are made of.</p>${schemaSections(document)}</section>
</main>
</body>
</html>
`
  return page.text
}
