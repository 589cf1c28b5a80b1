import { STATUS_CODES } from 'node:http'
import type { OpenApiDocument, OperationObject } from '#shared/api/openapi'
import type { JsonSchema } from '#shared/api/openapi/schemas'
import type { OpenApiParameter, ResponseObject } from '#shared/api/openapi/types'
import { html, type Markup, prose } from '../core/html'
import { curl } from './curl'
import { type Field, fieldList, fieldsOf } from './fields'
import { referenceName, typeText } from './schemaText'

/** An operation with its method and path. */
export interface PlacedOperation {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

const PLACES: Readonly<Record<OpenApiParameter['in'], string>> = {
  path: 'In the path',
  query: 'In the query',
  header: 'In the headers',
}

const BODY_TYPES: Readonly<Record<string, string>> = {
  'application/json': 'as JSON',
  'application/x-www-form-urlencoded': 'as a form',
  'multipart/form-data': 'as multipart/form-data',
}

/** The allowed callers, in a word or two. */
function access({ security, description = '' }: OperationObject): string {
  if (security.length === 0) return 'Anyone'
  if (description.includes('For superusers only.')) return 'Superusers'
  if (security.some((requirement) => 'operator' in requirement)) return 'Operators'
  return security.length > 1 ? 'Anyone, more with a token' : 'Signed-in users'
}

/** A path that may break its line after each slash. */
const breakable = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((segment) => html`<span class="segment">/${segment}</span><wbr>`)

function parameterLists(parameters: readonly OpenApiParameter[] = []): Markup[] {
  return Object.entries(PLACES).flatMap(([place, title]) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, description, schema }): Field => ({ name, isRequired: required, description, schema }))
    return fields.length > 0 ? [html`<h4>${title}</h4>${fieldList(fields, 'required')}`] : []
  })
}

function body(document: OpenApiDocument, { requestBody }: OperationObject): Markup | undefined {
  if (!requestBody) return undefined
  const entries = Object.entries(requestBody.content)
  const [[first, { schema }]] = entries
  const words = BODY_TYPES[first] ?? html`of the bytes themselves`
  const optional = !requestBody.required && html` <span class="mark optional">optional</span>`
  if (!schema) {
    const types = entries.map(([type], index) => html`${index > 0 && ', '}<code>${type}</code>`)
    return html`<h4>Body, ${words}${optional}</h4><p>${types}</p>`
  }
  const name = schema.$ref && referenceName(schema.$ref)
  const whole = name === undefined ? schema : document.components.schemas[name]
  return html`<h4>Body, ${words}${optional}</h4>${
    name !== undefined && html`<p class="shape"><a href="#schema-${name}">${name}</a></p>`
  }${fieldList(fieldsOf(whole), 'required')}`
}

const reason = (status: string) => STATUS_CODES[status] ?? ''

function answer(status: string, { description, content = {}, headers = {} }: ResponseObject): Markup {
  const types = Object.entries(content).map(
    ([type, { schema }]): Markup => (schema ? html`${typeText(schema as JsonSchema)}` : html`<code>${type}</code>`),
  )
  const told = Object.entries(headers).map(
    ([name, header]) => html`<li><code>${name}</code> ${prose(header.description)}</li>`,
  )
  return html`<div class="answer">
    <dt><span class="status ok">${status}</span> ${types.map((type, index) => html`${index > 0 && ' or '}${type}`)}</dt>
    <dd><p>${prose(description)}</p>${told.length > 0 && html`<ul class="headers">${told}</ul>`}</dd>
  </div>`
}

function answers(document: OpenApiDocument, { responses }: OperationObject): Markup {
  const entries = Object.entries(responses)
  const good = entries.flatMap(([status, response]) => ('$ref' in response ? [] : [answer(status, response)]))
  const refusals = entries.flatMap(([status, response]) => {
    if (!('$ref' in response)) return []
    const { description } = document.components.responses[referenceName(response.$ref)]
    return [
      html`<div class="answer"><dt><span class="status">${status}</span> ${reason(status)}</dt><dd>${prose(description)}</dd></div>`,
    ]
  })
  const statuses = entries.flatMap(([status, response]) => ('$ref' in response ? [status] : []))
  return html`<h4>Answers</h4><dl class="answers">${good}</dl>
    ${
      statuses.length > 0 &&
      html`<details><summary>Refusals <span class="statuses">${statuses.join(' ')}</span></summary><dl class="answers">${refusals}</dl></details>`
    }`
}

/** The example of the first JSON answer, if there is one. */
function exampleAnswer({ responses }: OperationObject): Markup | undefined {
  for (const [status, response] of Object.entries(responses)) {
    const json = '$ref' in response ? undefined : response.content?.['application/json']
    if (json) {
      return html`<figure><figcaption>Answer ${status}</figcaption>
        <pre tabindex="0"><code>${JSON.stringify(json.example, null, 2)}</code></pre></figure>`
    }
  }
}

/** One operation: its purpose, input and answers, and beside them an example call. */
export function operationArticle(document: OpenApiDocument, { method, path, operation }: PlacedOperation): Markup {
  const { operationId, summary, description } = operation
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
    <div class="told">
      <h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
      <p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code></p>
      <p class="access">${access(operation)}</p>
      ${description !== undefined && html`<p>${prose(description)}</p>`}
      ${parameterLists(operation.parameters)}
      ${body(document, operation)}
      ${answers(document, operation)}
    </div>
    <div class="shown">
      <figure><figcaption>Call</figcaption>
        <pre tabindex="0"><code>${curl(document, method, path, operation)}</code></pre></figure>
      ${exampleAnswer(operation)}
    </div>
  </article>`
}
