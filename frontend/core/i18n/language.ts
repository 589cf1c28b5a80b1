import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui'
import { browserStorage } from '../browserStorage'
import type { AppLanguage } from './catalogue'
import { showLanguage, startI18n } from './i18n'
import { matchLanguage } from './matchLanguage'

/** Each language's name in that language. */
export const languages: readonly { readonly code: AppLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ja', name: '日本語' },
  { code: 'zh-Hans', name: '简体中文' },
  { code: 'zh-Hant', name: '繁體中文' },
]

const KEY = 'language'
const codes: readonly AppLanguage[] = languages.map(({ code }) => code)
const isLanguage = (code: string | null): code is AppLanguage => codes.some((one) => one === code)

/** The stored language, else the first supported one of the browser's, else English. */
function firstLanguage(): AppLanguage {
  const stored = browserStorage.read(KEY)
  return isLanguage(stored) ? stored : (matchLanguage(navigator.languages, codes) ?? 'en')
}

/**
 * Starts the texts in the user's language, or in English if that cannot be loaded. Keeps the page's `lang` attribute up
 * to date.
 */
export async function startLanguage(): Promise<void> {
  // Screen readers use `lang`, and Chinese and Japanese draw the same characters differently.
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    nameManifest(language)
  })
  await startI18n(firstLanguage()).catch(() => {})
}

/** Links the manifest of a language, so that the installed app's shortcuts are in that language. */
function nameManifest(language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = link.href.replace(/manifest\.[^.]+\.webmanifest$/, `manifest.${language}.webmanifest`)
}

/** Switches the app to another language, and remembers it. */
export function setLanguage(language: AppLanguage): void {
  browserStorage.write(KEY, language)
  showLanguage(language).catch(() => toast(i18next.t('common:errors.language'), 'error'))
}

export function useLanguage(): AppLanguage {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : 'en'
}
