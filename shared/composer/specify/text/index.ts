import type { Language } from '../../vocabulary'
import { en } from './en'
import { fr } from './fr'
import { ja } from './ja'
import type { Words } from './words'
import { zhHans } from './zhHans'
import { zhHant } from './zhHant'

const WORDS: Readonly<Record<Language, Words>> = { en, fr, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The texts of a language. */
export const wordsOf = (language: Language): Words => WORDS[language]
