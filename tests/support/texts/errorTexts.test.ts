import { beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '#frontend/core/i18n/errorText'
import { showLanguage, startI18n } from '#frontend/core/i18n/i18n'
import { ERRORS, type ErrorCode, errorDetail, FIELD_ERRORS, fieldErrorMessage } from '#shared/schema/errorCodes'
import { sourcesIn } from '../syntax'
import { wordsOf } from './uses'

const codes = Object.keys(ERRORS) as ErrorCode[]
const fieldCodes = Object.keys(FIELD_ERRORS) as (keyof typeof FIELD_ERRORS)[]

/** A value for each parameter of any sentence. */
const values = (count: number) => ({
  count,
  found: 3,
  size: 5,
  seconds: 7,
  allow: 'GET',
  version: 'v',
  least: 40,
  most: 200,
  side: 80,
  choices: ['midi', 'wav', 'mp3'],
  pattern: '^[a-z]$',
  reason: 'It is wrong',
})
// The type of the parameters differs from code to code.
const given = (count: number) => [values(count)] as unknown as []

beforeAll(() => startI18n())

describe.each([1, 2])('in English, with a count of %i', (count) => {
  test.each(codes)('%s says what the server says', async (code) => {
    await showLanguage('en')
    expect(errorText('server', code, values(count))).toBe(errorDetail(code, ...given(count)))
  })

  test.each(fieldCodes)('the field error %s says what the server says', async (code) => {
    await showLanguage('en')
    expect(errorText('fields', code, values(count))).toBe(fieldErrorMessage(code, ...given(count)))
  })
})

test.each(['fr', 'ja', 'zh-Hans', 'zh-Hant'] as const)(
  'in %s each code has a text of its own language',
  async (language) => {
    await showLanguage(language)
    const english = [
      ...codes.filter((code) => errorText('server', code, values(2)) === errorDetail(code, ...given(2))),
      ...fieldCodes.filter((code) => errorText('fields', code, values(2)) === fieldErrorMessage(code, ...given(2))),
    ]
    expect(english).toEqual([])
  },
)

test('what varies is written as the language writes it', async () => {
  await showLanguage('fr')
  expect(errorText('fields', 'string_too_long', { count: 1 })).toBe('Saisissez 1 caractère au plus')
  expect(errorText('fields', 'string_too_long', { count: 255 })).toBe('Saisissez 255 caractères au plus')
  expect(errorText('fields', 'literal_error', { choices: ['midi', 'wav'] })).toMatch(/'midi' ou 'wav'$/)
})

test('an unknown code has no text', () => {
  expect(errorText('server', 'newer_error', {})).toBeUndefined()
  expect(errorText('fields', 'not_found', {})).toBeUndefined()
})

test('each code is used by the server', () => {
  const used = wordsOf(
    [...sourcesIn('backend'), ...sourcesIn('shared/api'), ...sourcesIn('shared/schema')].filter(
      ({ path }) => !path.endsWith('errorCodes.ts'),
    ),
  )
  expect([...codes, ...fieldCodes].filter((code) => !used.has(code))).toEqual([])
})
