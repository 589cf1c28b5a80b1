import type { JsonSchema } from '#shared/api/openapi/schemas'
import { html, type Markup } from '../core/html'

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'time',
  email: 'e-mail address',
  uri: 'URL',
}

export const referenceName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** Joins alternatives: `a, b or c`. */
const alternatives = (parts: readonly Markup[]) =>
  parts.map((part, index) => (index === 0 ? part : html`${index === parts.length - 1 ? ' or ' : ', '}${part}`))

/** The object schema of a value or of a list's items when the schema has no name. */
export function inlineObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  const item = schema.items as JsonSchema | undefined
  return item?.properties ? item : undefined
}

/** The type of a schema, for example `text or null`, with links to named schemas. */
export function typeText(schema: JsonSchema): Markup {
  const { $ref, enum: values, type, format, items } = schema
  if ($ref !== undefined) return html`<a href="#schema-${referenceName($ref)}">${referenceName($ref)}</a>`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (values) {
    const literals = values.map((value) => html`<code>${JSON.stringify(value)}</code>`)
    return html`${alternatives(literals)}`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return html`${alternatives((choices as JsonSchema[]).map(typeText))}`
  if (type === 'array' && inlineObject(schema)) return html`list of objects`
  if (type === 'array') return html`list of ${items ? typeText(items as JsonSchema) : 'anything'}`
  if (schema.contentMediaType !== undefined) return html`file`
  const names = [type ?? 'anything']
    .flat()
    .map((name) => (name === 'string' ? (FORMATS[format ?? ''] ?? 'text') : name))
  return html`${names.join(' or ')}`
}

function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const hasHigh = high !== undefined && high < Number.MAX_SAFE_INTEGER
  if (low !== undefined && low > 0 && hasHigh) return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`
  if (hasHigh) return `${unit === '' && low !== undefined ? `${low} to` : 'at most'} ${high}${unit}`
  return low !== undefined && low > 0 ? `at least ${low}${unit}` : undefined
}

/** The rules of a value in words: length, range, default. */
export function rulesText(schema: JsonSchema): string {
  const choices = ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).map(rulesText)
  const rules = [
    ...choices,
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
  return rules.filter(Boolean).join(', ')
}
