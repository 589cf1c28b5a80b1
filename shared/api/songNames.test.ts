import { expect, test } from 'vitest'
import { copyName, remixName } from './songNames'

test.each([
  ['Aurora', 'en', 'Aurora (remix)'],
  ['Aurora', 'zh-Hans', 'Aurora（改编）'],
  ['Aurora (remix)', 'en', 'Aurora (remix)'],
  ['Aurora（リミックス）', 'zh-Hant', 'Aurora（リミックス）'],
  ['Aurora (copy)', 'en', 'Aurora (copy) (remix)'],
  ['𝄞'.repeat(255), 'en', '𝄞'.repeat(255)],
])('a remix of %s in %s is called %s', (name, language, expected) => expect(remixName(name, language)).toBe(expected))

test('a copy is named in the language, and has at most 255 characters in its name', () => {
  const names = ['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant', 'eo'].map((language) => copyName('Aurora', language))
  expect(names).toEqual([
    'Aurora (copy)',
    'Aurora (copie)',
    'Aurora（コピー）',
    'Aurora（副本）',
    'Aurora（副本）',
    'Aurora (copy)',
  ])
  expect(copyName('a'.repeat(249), 'en')).toBe(`${'a'.repeat(249)} (copy`)
})
