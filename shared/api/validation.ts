import type { z } from '../schema/zod'
import type { FieldError } from './errors'

/** Which part of a request a value came from; the first element of every `loc`. */
export type Location = 'path' | 'query' | 'body'

type Issue = z.core.$ZodIssue

const TYPE_FAULTS: Record<string, Omit<FieldError, 'loc'>> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  boolean: { type: 'bool_type', msg: 'Input should be a valid boolean' },
  int: { type: 'int_type', msg: 'Input should be a valid integer' },
  number: { type: 'float_type', msg: 'Input should be a valid number' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  null: { type: 'none_required', msg: 'Input should be None' },
  object: {
    type: 'model_attributes_type',
    msg: 'Input should be a valid dictionary or object to extract fields from',
  },
}

/** `'midi', 'wav' or 'mp3'` */
function alternatives(values: readonly unknown[]): string {
  const quoted = values.map((value) => `'${String(value)}'`)
  const last = quoted.pop()
  return quoted.length ? `${quoted.join(', ')} or ${last}` : String(last)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)
}

const itemCount = (count: unknown) => `${count} ${Number(count) === 1 ? 'item' : 'items'} after validation`
const lengthOf = (list: unknown) => (list as readonly unknown[]).length

function fault(issue: Issue, input: unknown): Omit<FieldError, 'loc'> {
  const absent = valueAt(input, issue.path) === undefined
  if (absent && issue.code !== 'custom') return { type: 'missing', msg: 'Field required' }
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array') {
    const [type, limit] =
      issue.code === 'too_small'
        ? ['too_short', `at least ${itemCount(issue.minimum)}`]
        : ['too_long', `at most ${itemCount(issue.maximum)}`]
    return { type, msg: `List should have ${limit}, not ${lengthOf(valueAt(input, issue.path))}` }
  }
  switch (issue.code) {
    case 'custom':
      return { type: String(issue.params?.type ?? 'value_error'), msg: issue.message }
    case 'invalid_type':
      return TYPE_FAULTS[issue.expected] ?? { type: 'value_error', msg: issue.message }
    case 'invalid_value':
      return { type: 'literal_error', msg: `Input should be ${alternatives(issue.values)}` }
    case 'too_small':
      return { type: 'greater_than_equal', msg: `Input should be greater than or equal to ${issue.minimum}` }
    case 'too_big':
      return { type: 'less_than_equal', msg: `Input should be less than or equal to ${issue.maximum}` }
    case 'invalid_format': {
      const pattern = issue.pattern?.replace(/^\/|\/[a-z]*$/g, '')
      return { type: 'string_pattern_mismatch', msg: `String should match pattern '${pattern}'` }
    }
    default:
      return { type: 'value_error', msg: issue.message }
  }
}

/**
 * The `detail` of a 422 for what a schema found in `input`: one entry for each bad field, in the order of the schema's
 * fields, in the words of pydantic, which the app and scripts know.
 */
export function fieldErrors(issues: readonly Issue[], input: unknown, location: Location): FieldError[] {
  const entries = new Map<string, FieldError>()
  for (const issue of issues) {
    const loc = [location, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))]
    const field = JSON.stringify(loc)
    if (!entries.has(field)) entries.set(field, { ...fault(issue, input), loc })
  }
  return [...entries.values()].map(({ type, loc, msg }) => ({ type, loc, msg }))
}
