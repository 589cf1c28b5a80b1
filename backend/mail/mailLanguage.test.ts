import { expect, test } from 'vitest'
import { languageFor } from './mailLanguage'

test.each([
  ['', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  ['fr-CA,fr;q=0.8,en;q=0.5', 'fr'],
  ['de, ja;q=0.4, fr;q=0.3', 'ja'],
  ['en;q=0.2, fr;q=0.9', 'fr'],
  ['fr;q=0, en', 'en'],
  ['JA-jp', 'ja'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-TW', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK;q=0.9', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['fra', 'en'],
  [';q=1, , fr', 'fr'],
  ['fr;q=x, ja', 'ja'],
])('Accept-Language %j is %s', (header, language) => {
  expect(languageFor(header)).toBe(language)
})
