import { FIELD_ERRORS } from '../schema/errorCodes'
import type { FieldError } from '../schema/errors'
import { type FieldRule, type RefusedField, refusedField } from '../schema/fieldErrors'
import type { z } from '../schema/zod'

/** Which part of a request a value came from; the first element of every `loc`. */
export type Location = 'path' | 'query' | 'body'

type Issue = z.core.$ZodIssue

const TYPE_ERRORS = {
  string: 'string_type',
  boolean: 'bool_type',
  int: 'int_type',
  number: 'float_type',
  array: 'list_type',
  null: 'none_required',
  object: 'model_attributes_type',
} as const

const typeErrorOf = (expected: string) =>
  (TYPE_ERRORS as Partial<Record<string, (typeof TYPE_ERRORS)[keyof typeof TYPE_ERRORS]>>)[expected]

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)
}

const lengthOf = (list: unknown) => (list as readonly unknown[]).length

function refusalOf(issue: Issue, input: unknown, loc: FieldError['loc']): RefusedField {
  const absent = valueAt(input, issue.path) === undefined
  if (absent && issue.code !== 'custom') return refusedField('missing', loc)
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array') {
    const found = lengthOf(valueAt(input, issue.path))
    return issue.code === 'too_small'
      ? refusedField('too_short', loc, { count: Number(issue.minimum), found })
      : refusedField('too_long', loc, { count: Number(issue.maximum), found })
  }
  switch (issue.code) {
    case 'custom': {
      const rule = issue.params as FieldRule['params'] | undefined
      if (!rule) return refusedField('value_error', loc, { reason: issue.message })
      return { type: FIELD_ERRORS[rule.code].type, loc, msg: issue.message, ...rule }
    }
    case 'invalid_type': {
      const code = typeErrorOf(issue.expected)
      return code ? refusedField(code, loc) : refusedField('value_error', loc, { reason: issue.message })
    }
    case 'invalid_value':
      return refusedField('literal_error', loc, { choices: issue.values.map(String) })
    case 'too_small':
      return refusedField('greater_than_equal', loc, { least: Number(issue.minimum) })
    case 'too_big':
      return refusedField('less_than_equal', loc, { most: Number(issue.maximum) })
    case 'invalid_format': {
      const pattern = String(issue.pattern?.replace(/^\/|\/[a-z]*$/g, ''))
      return refusedField('string_pattern_mismatch', loc, { pattern })
    }
    default:
      return refusedField('value_error', loc, { reason: issue.message })
  }
}

/**
 * The refused fields of a 422 from a schema's issues: one entry for each bad field, in the order of the schema's
 * fields, in pydantic's wording, which scripts know.
 */
export function fieldErrors(issues: readonly Issue[], input: unknown, location: Location): RefusedField[] {
  const entries = new Map<string, RefusedField>()
  for (const issue of issues) {
    const loc = [location, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))]
    const field = JSON.stringify(loc)
    if (!entries.has(field)) entries.set(field, refusalOf(issue, input, loc))
  }
  return [...entries.values()]
}
