import { expect, test } from 'vitest'
import { matchLanguage } from './matchLanguage'

const offered = ['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'] as const

test.each([
  [['en-GB'], 'en'],
  [['fr-CA', 'en'], 'fr'],
  [['de', 'ja-JP'], 'ja'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-Hant-CN'], 'zh-Hant'],
  [['not a tag', 'fr'], 'fr'],
  [['de', 'pt-BR'], undefined],
  [[], undefined],
])('%j gives %s', (wanted, language) => {
  expect(matchLanguage(wanted, offered)).toBe(language)
})
