import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { matchLanguage } from './matchLanguage'

/** The languages that there is a catalogue of, by their own names. */
export const languages = [{ code: 'en', name: 'English' }] as const
export type Language = (typeof languages)[number]['code']

const KEY = 'language'
const codes: readonly Language[] = languages.map(({ code }) => code)
const isLanguage = (code: string | null): code is Language => codes.some((one) => one === code)

/** The remembered language, else the first that the browser asks for, else English. From now on the page tells its language. */
export function startLanguage(): Language {
  // A screen reader speaks by it.
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : (matchLanguage(navigator.languages, codes) ?? 'en')
}

/** Shows the app in another language from now on. */
export function setLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  void i18next.changeLanguage(language)
}

export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : 'en'
}
