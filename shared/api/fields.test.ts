import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterCount, Flag, Name, Uuid } from '../schema/fields'
import { Email } from './accounts/email'

describe('Uuid', () => {
  test('every spelling of an id gives the same id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        for (const spelling of [id, id.toUpperCase(), id.replaceAll('-', '')]) expect(Uuid.parse(spelling)).toBe(id)
      }),
    )
  })

  test.each(['', 'a', '0'.repeat(31), '0'.repeat(33), 'g'.repeat(32), `{${'0'.repeat(32)}}`])('%j is none', (value) => {
    expect(Uuid.safeParse(value).success).toBe(false)
  })
})

describe('Flag', () => {
  test.each([true, 1, '1', 'true', 'True', 'on', 'YES', 'y', 't'])('%j is true', (value) => {
    expect(Flag.parse(value)).toBe(true)
  })
  test.each([false, 0, '0', 'false', 'Off', 'no', 'n', 'F'])('%j is false', (value) => {
    expect(Flag.parse(value)).toBe(false)
  })
  test.each([null, undefined, 2, 'perhaps', '', [], {}])('%j is neither', (value) => {
    expect(Flag.safeParse(value).success).toBe(false)
  })
})

test('characters are counted as users see them, and a name is trimmed first', () => {
  expect(characterCount('a𝄞é')).toBe(3)
  expect(Name.parse(`  ${'𝄞'.repeat(255)}\n`)).toBe('𝄞'.repeat(255))
  expect(Name.safeParse('𝄞'.repeat(256)).success).toBe(false)
})

describe('Email', () => {
  test('only the domain is converted to lower case', () => {
    expect(Email.parse('Ada.Lovelace@Example.COM')).toBe('Ada.Lovelace@example.com')
  })
  test.each(['a@b.c', 'a+b@example.com', "o'hara@example.co.uk", 'é@exämple.com'])('%s may be one', (value) => {
    expect(Email.safeParse(value).success).toBe(true)
  })
  test.each(['', 'a', 'a@b', '@b.c', 'a@', 'a@b@c.d', 'a@.b', 'a@b.', ' a@b.c', 'a@b.c\r\nX: y', 'a\u200b@b.c'])(
    '%j is none',
    (value) => {
      expect(Email.safeParse(value).success).toBe(false)
    },
  )
})
