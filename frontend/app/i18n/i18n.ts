import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { english } from './en'
import type { Language } from './language'

/** Starts the texts. The catalogue is part of the bundle, so it is ready when this returns. */
export function startI18n(language: Language = 'en'): typeof i18next {
  i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: english },
    // React escapes.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return i18next
}
