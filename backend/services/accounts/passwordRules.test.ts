import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FieldsRefused } from '../../core/errors'
import { isCommonPassword } from './commonPasswords'
import { isMadeOfContext, refuseGuessable } from './passwordRules'

describe('common passwords', () => {
  test.each([
    ...['password', 'Password1', 'PASSWORD123', '12345678', '123456789', '1234567890', '87654321', '11111111'],
    ...['qwerty123', 'qwertyuiop', 'poiuytrewq', 'asdfghjkl', '1q2w3e4r', '1qaz2wsx', 'q1w2e3r4t5y6', 'zaq12wsx'],
    ...['iloveyou', 'princess', 'football', 'baseball', 'sunshine1', 'superman', 'trustno1', 'letmein1', 'welcome1'],
    ...['changethis', 'passw0rd', 'P@ssw0rd!', 'starwars', 'computer', 'michelle', 'monkey123', 'dragon2024'],
    // Of leaks, a keyboard and songs; the list of zxcvbn-ts has the first four.
    ...['butthead', 'einstein', 'rush2112', '4815162342', 'contraseña', 'woaini1314', 'rollingstones1', 'einstein99'],
    ...['00000000', '12121212', 'aaaaaaaa', 'abcabcabc', '20002000', 'abc123abc', 'adminadmin', 'summer2025'],
    'charlie!123',
  ])('%s is one', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  test.each([
    ...[
      'correct horse battery',
      'qwmznxbcvalskdjfhgpqowieurytlask',
      'long enough',
      'monkey wrench 1x',
      '🎵🎵🎵🎵🎵🎵🎵🎵',
    ],
    ...['sunshine on my shoulders', 'password manager fan', 'dragon1940', 'dragon12a3', 'tr0mbone-quartet', '73910482'],
    'w'.repeat(128),
  ])('%s is none', async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  })

  test('no random password of 12 letters is common, and any input is accepted', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjkmnpqtvwxyz'), minLength: 12, maxLength: 32 })
    const isRun = (text: string) => new Set(text).size < 6
    await fc.assert(
      fc.asyncProperty(letters, async (password) => isRun(password) || !(await isCommonPassword(password))),
    )
    const any = fc.string({ unit: 'binary', maxLength: 128 })
    await fc.assert(fc.asyncProperty(any, async (password) => void (await isCommonPassword(password))))
  })
})

describe('words that everybody knows', () => {
  const ada = {
    email: 'Ada.Byron@analytical.example',
    full_name: 'Augusta Ada King',
    display_name: null,
    name: 'countess',
  }
  test.each([
    ...['tunesmith', 'Tunesmith1', 'TuneSmith-2026', 'tunesmithtunesmith', 'ada.byron', 'adabyron', 'AdaByron1815'],
    ...['ada.byron@analytical.example', 'augustaking', 'Augusta King!', 'augusta ada king', 'countess', 'analytical1'],
    ...['tunesmithada', '1815byronada', 'ＡｄａＢｙｒｏｎ'],
  ])('%s is made of them', (password) => {
    expect(isMadeOfContext(password, ada)).toBe(true)
  })

  test.each([
    ...['adabyronx', 'ada likes byron', 'countess of lovelace', 'ada48291057', '18151852', 'a tune a smith made'],
    ...['tunesmithery', '🎵🎵🎵🎵🎵🎵🎵🎵'],
  ])('%s is not', (password) => {
    expect(isMadeOfContext(password, ada)).toBe(false)
  })

  test('digits of an address count when they are the whole of it', () => {
    expect(isMadeOfContext('4930178822541', { email: '4930178822541@example.com' })).toBe(true)
  })

  test('names crafted to be slow are checked quickly', () => {
    const person = { email: 'a@example.com', full_name: 'aa aaa aaaa '.repeat(21) }
    expect(isMadeOfContext(`${'a'.repeat(127)}b`, person)).toBe(false)
  })
})

test('the refusal names the field and never the password', async () => {
  const refused = await refuseGuessable('password1', 'new_password', { email: 'a@example.com' }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(FieldsRefused)
  const { fields } = refused as FieldsRefused
  expect(fields).toMatchObject([{ code: 'common_password', loc: ['body', 'new_password'], params: {} }])
  expect(JSON.stringify(fields)).not.toContain('password1')
})
