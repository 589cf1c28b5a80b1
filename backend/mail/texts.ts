import type { Language } from './language'
import type { Texts } from './letter'
import { en } from './texts/en'
import { fr } from './texts/fr'
import { ja } from './texts/ja'
import { zhHans } from './texts/zh-Hans'
import { zhHant } from './texts/zh-Hant'

/** What the mails say, in each language. */
export const texts: Readonly<Record<Language, Texts>> = { en, fr, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }
