import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { AppLanguage, Catalogue, TranslatedLanguage } from './catalogue'
import * as english from './en'

/** Catalogues loaded when needed. English is in the bundle and is the fallback. */
const catalogues: { readonly [L in TranslatedLanguage]: () => Promise<Catalogue<L>> } = {
  fr: () => import('./fr'),
  ja: () => import('./ja'),
  'zh-Hans': () => import('./zh-Hans'),
  'zh-Hant': () => import('./zh-Hant'),
}

/** Formats by language: making one takes sixteen times as long as using it. */
const formats = new Map<string | undefined, Intl.NumberFormat>()

function formatOf(language: string | undefined): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}

/** Formats numbers in texts for the texts' language. */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) => (typeof value === 'number' ? formatOf(language).format(value) : value),
}

/**
 * Starts the texts: English at once, another language when the promise resolves. Rejects if that language cannot be
 * loaded.
 */
export function startI18n(language: AppLanguage = 'en'): Promise<void> {
  i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'common',
      resources: { en: english },
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
    })
  return showLanguage(language)
}

let wanted: AppLanguage

/** Switches to another language once its texts have loaded. The last of several calls wins. */
export async function showLanguage(language: AppLanguage): Promise<void> {
  wanted = language
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'common')) {
    for (const [area, texts] of Object.entries(await catalogues[language]()))
      i18next.addResourceBundle(language, area, texts)
  }
  if (wanted === language && i18next.language !== language) await i18next.changeLanguage(language)
}
