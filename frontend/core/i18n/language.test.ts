// @vitest-environment jsdom
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { refuseStorage } from '../browserStorage.testing'
import { startI18n } from './i18n'
import { setLanguage } from './language'

const shown = (language: string) => vi.waitFor(() => expect(i18next.language).toBe(language))

afterEach(async () => {
  vi.restoreAllMocks()
  setLanguage('en')
  await shown('en')
  localStorage.clear()
})

test('where storage is refused, a language can still be chosen', async () => {
  await startI18n()
  refuseStorage()
  setLanguage('fr')
  await shown('fr')
})
