import { expect, test } from 'vitest'
import { refusedField } from '#shared/schema/fieldErrors'
import { badField, FieldsRefused, Refusal } from '../core/errors'
import { errorAnswer } from './errorAnswer'

test('a plain error has its code and its sentence', () => {
  expect(errorAnswer(new Refusal('song_not_found'))).toEqual({
    status: 404,
    headers: { 'X-Error-Code': 'song_not_found' },
    body: { detail: 'Song not found' },
  })
})

test('parameters are in a header as well as in the sentence', () => {
  expect(errorAnswer(new Refusal('song_quota', { count: 1 }))).toEqual({
    status: 409,
    headers: { 'X-Error-Code': 'song_quota', 'X-Error-Params': '{"count":1}' },
    body: { detail: 'This server keeps at most 1 song for each user' },
  })
})

test.each([
  [new Refusal('not_authenticated'), { 'WWW-Authenticate': 'Bearer' }],
  [new Refusal('too_many_requests', { seconds: 7 }), { 'Retry-After': '7' }],
  [new Refusal('pictures_busy', { seconds: 5 }), { 'Retry-After': '5' }],
  [new Refusal('banks_busy', { seconds: 5 }), { 'Retry-After': '5' }],
  [new Refusal('method_not_allowed', { allow: 'GET, PUT' }), { Allow: 'GET, PUT' }],
  [new Refusal('song_data_changed', { version: 'abc' }), { ETag: '"abc"' }],
])('%s brings the header of HTTP that goes with it', (refusal, headers) => {
  expect(errorAnswer(refusal).headers).toMatchObject(headers)
})

test('refused fields: the body follows the contract, the header has the codes', () => {
  const { status, headers, body } = errorAnswer(badField('website', 'string_too_long', { count: 9 }))
  expect(status).toBe(422)
  expect(body).toEqual({
    detail: [{ type: 'string_too_long', loc: ['body', 'website'], msg: 'String should have at most 9 characters' }],
  })
  expect(headers).toEqual({
    'X-Error-Code': 'invalid_fields',
    'X-Error-Params': '{"fields":[{"code":"string_too_long","count":9}]}',
  })
})

test('the header stays short and ASCII, whatever is refused', () => {
  const fields = Array.from({ length: 5000 }, (_, item) =>
    refusedField('string_pattern_mismatch', ['body', item], { pattern: '^é\n☃$' }),
  )
  const { headers, body } = errorAnswer(new FieldsRefused(fields))
  const header = headers['X-Error-Params']
  expect(header).toMatch(/^[ -~]{1,2000}$/)
  expect(JSON.parse(header).fields).toHaveLength(20)
  expect(JSON.parse(header).fields[0].pattern).toBe('^é\n☃$')
  expect(body.detail).toHaveLength(5000)
})
