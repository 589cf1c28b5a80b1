import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeUserName } from './userName'

test('any full name gives a user name that the profile accepts', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'binary', maxLength: 300 })), (fullName) => {
      expect(makeUserName(fullName)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,21}[a-z0-9])?-[0-9a-f]{8}$/)
    }),
  )
})

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ['  Zoë  Müller-Łoś ', 'zoe-muller-os'],
  ['ada@example.com', 'ada-example-com'],
  ['🎹', 'user'],
  [null, 'user'],
])('%s is called %s', (fullName, slug) => {
  expect(makeUserName(fullName).slice(0, -9)).toBe(slug)
})
