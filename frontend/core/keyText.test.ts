import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODES } from '#shared/music/keyModes'
import { showLanguage, startI18n } from './i18n/i18n'
import { keyOfText, keyText } from './keyText'

beforeAll(() => startI18n())
afterAll(() => showLanguage('en'))

const DORIAN = { sharps: 0, isMinor: false, mode: 'dorian' } as const

test.each([
  ['en', 'D Dorian', '2♭ (no mode)'],
  ['fr', 'D dorien', '2♭ (sans mode)'],
  ['ja', 'D ドリアン', '2♭（旋法なし）'],
  ['zh-Hans', 'D 多利亚', '2♭（无调式）'],
  ['zh-Hant', 'D 多利亞', '2♭（無調式）'],
] as const)('keys are named by their modes: %s', async (language, dorian, none) => {
  await showLanguage(language)
  expect([DORIAN, { sharps: -2, isMinor: false, mode: 'none' } as const].map(keyText)).toEqual([dorian, none])
  expect(keyText({ sharps: 3, isMinor: true })).toBe('F♯m')
})

describe('a typed key', () => {
  test.each(['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'] as const)(
    'has the mode that its name tells: %s',
    async (language) => {
      await showLanguage(language)
      for (const mode of MODES)
        for (let sharps = -6; sharps <= 5; sharps++) {
          const typed = keyText({ sharps, isMinor: false, mode }).replace('♯', '#').replace('♭', 'b')
          expect(keyOfText(typed)).toMatchObject({ sharps, mode })
        }
    },
  )

  test('without a mode is major or minor', () => {
    expect([' eb ', 'f#m', 'A minor'].map(keyOfText)).toEqual([
      { sharps: -3, isMinor: false },
      { sharps: 3, isMinor: true },
      { sharps: 0, isMinor: true },
    ])
    expect(['H dorian', 'dorian', 'D doric', ''].map(keyOfText)).toEqual([null, null, null, null])
  })
})
