import type { JsonSchema } from '#shared/api/openapi/schemas'
import { html, type Markup, prose } from '../core/html'
import { inlineObject, rulesText, typeText } from './schemaText'

/** One field of a request or an answer. */
export interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

/** The fields of an object's schema. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    description: schema.description,
    schema,
  }))

/**
 * The fields as a description list: name, type, rules. `mark` decides which fields get a mark: the required or the
 * optional ones.
 */
export function fieldList(fields: readonly Field[], mark: 'required' | 'optional'): Markup {
  const items = fields.map(({ name, isRequired, description, schema }) => {
    const rules = rulesText(schema)
    const inner = inlineObject(schema)
    const isMarked = isRequired === (mark === 'required')
    return html`<div class="field">
      <dt><code>${name}</code>${isMarked && html` <span class="mark ${mark}">${mark}</span>`}</dt>
      <dd><span class="type">${typeText(schema)}</span>${rules !== '' && html`<span class="rules">${rules}</span>`}
      ${description !== undefined && html`<p>${prose(description)}</p>`}${
        inner && html`<div class="inner">${fieldList(fieldsOf(inner), mark)}</div>`
      }</dd>
    </div>`
  })
  return html`<dl class="fields">${items}</dl>`
}
