import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui'
import type { Language } from './catalogue'
import { showLanguage, startI18n } from './i18n'
import { matchLanguage } from './matchLanguage'

/** The languages by their own names. */
export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ja', name: '日本語' },
  { code: 'zh-Hans', name: '简体中文' },
  { code: 'zh-Hant', name: '繁體中文' },
]

const KEY = 'language'
const codes: readonly Language[] = languages.map(({ code }) => code)
const isLanguage = (code: string | null): code is Language => codes.some((one) => one === code)

/** The remembered language, else the first that the browser asks for, else English. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : (matchLanguage(navigator.languages, codes) ?? 'en')
}

/** Starts the texts in the user's language; in English when that cannot be loaded. From now on the page tells its language. */
export async function startLanguage(): Promise<void> {
  // A screen reader speaks by it, and Chinese and Japanese have their own shapes of the same characters.
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await startI18n(firstLanguage()).catch(() => {})
}

/** Shows the app in another language from now on. */
export function setLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  showLanguage(language).catch(() => toast(i18next.t('common:errors.language'), 'error'))
}

export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : 'en'
}
