import { expect, test } from 'vitest'
import { NewPassword, text } from '../schema/fields'
import { z } from '../schema/zod'
import { Email } from './accounts/email'
import { fieldErrors } from './validation'

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return fieldErrors(error?.issues ?? [], value, 'body').map(({ type, loc, msg }) => [type, loc.slice(1), msg])
}

test.each<[string, z.ZodType, unknown, unknown[]]>([
  ['absent', z.object({ a: z.string() }), {}, ['missing', ['a'], 'Field required']],
  ['absent whole', z.object({ a: z.string() }), undefined, ['missing', [], 'Field required']],
  ['null', z.object({ a: z.string() }), { a: null }, ['string_type', ['a'], 'Input should be a valid string']],
  ['no list', z.object({ a: z.array(z.string()) }), { a: 1 }, ['list_type', ['a'], 'Input should be a valid list']],
  [
    'one of three',
    z.object({ a: z.enum(['midi', 'wav', 'mp3']) }),
    { a: 'ogg' },
    ['literal_error', ['a'], "Input should be 'midi', 'wav' or 'mp3'"],
  ],
  [
    'one of very many',
    z.object({ a: z.enum(Array.from({ length: 197 }, (_, i) => `n${i}`)) }),
    { a: 'ogg' },
    ['literal_error', ['a'], "Input should be 'n0', 'n1', 'n2' or 'n3', or one of 193 others"],
  ],
  [
    'too small',
    z.object({ a: z.number().min(40) }),
    { a: 39 },
    ['greater_than_equal', ['a'], 'Input should be greater than or equal to 40'],
  ],
  [
    'too large',
    z.object({ a: z.number().max(200) }),
    { a: 201 },
    ['less_than_equal', ['a'], 'Input should be less than or equal to 200'],
  ],
  [
    'too few',
    z.object({ a: z.array(z.string()).min(1) }),
    { a: [] },
    ['too_short', ['a'], 'List should have at least 1 item after validation, not 0'],
  ],
  [
    'too many',
    z.object({ a: z.array(z.string()).max(2) }),
    { a: ['', '', ''] },
    ['too_long', ['a'], 'List should have at most 2 items after validation, not 3'],
  ],
  [
    'of another form',
    z.object({ a: z.string().regex(/^[a-z]+$/i) }),
    { a: '7' },
    ['string_pattern_mismatch', ['a'], "String should match pattern '^[a-z]+$'"],
  ],
  [
    'deep inside',
    z.object({ a: z.array(z.object({ b: text({ max: 1 }) })) }),
    { a: [{ b: 'x' }, { b: 'xy' }] },
    ['string_too_long', ['a', 1, 'b'], 'String should have at most 1 character'],
  ],
  [
    'a password',
    z.object({ a: NewPassword }),
    { a: 'seven77' },
    ['string_too_short', ['a'], 'String should have at least 8 characters'],
  ],
])('%s', (_, schema, value, expected) => {
  expect(errorsOf(schema, value)).toEqual([expected])
})

test('each bad field is named once, in the schema’s order', () => {
  const schema = z.object({ a: z.string(), b: text({ min: 3, max: 9 }).regex(/x/), c: z.boolean() })
  expect(errorsOf(schema, { c: 'x', b: 'y' }).map(([type, loc]) => [type, loc])).toEqual([
    ['missing', ['a']],
    ['string_too_short', ['b']],
    ['bool_type', ['c']],
  ])
})

test('each refused field has its code and the parameters of its sentence', () => {
  const schema = z.object({ a: text({ max: 9 }), b: Email, c: z.enum(['midi', 'wav']) })
  const value = { a: '0123456789', b: 'nobody', c: 'ogg' }
  const { error } = schema.safeParse(value)
  expect(fieldErrors(error?.issues ?? [], value, 'body').map(({ code, params }) => [code, params])).toEqual([
    ['string_too_long', { count: 9 }],
    ['email_no_at', {}],
    ['literal_error', { choices: ['midi', 'wav'] }],
  ])
})
