import type { Language } from '../../vocabulary'
import type { Lexicon } from '../meaning'
import { en } from './en'
import { fr } from './fr'
import { ja } from './ja'
import { zhHans } from './zhHans'
import { zhHant } from './zhHant'

/** The words of each language. */
export const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en,
  fr,
  ja,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

/** Italian tempo marks, which all languages use, by their usual beats per minute. */
export const TEMPO_MARKS: Readonly<Record<number, string>> = {
  45: 'grave',
  50: 'largo, ラルゴ, 广板, 廣板',
  56: 'lento, レント',
  63: 'larghetto',
  70: 'adagio, アダージョ, 柔板',
  76: 'adagietto',
  92: 'andante, アンダンテ, 行板',
  96: 'andantino',
  112: 'moderato, モデラート, 中板',
  120: 'allegretto, アレグレット, 小快板',
  136: 'allegro, アレグロ, 快板',
  160: 'vivace, ヴィヴァーチェ, ビバーチェ',
  176: 'presto, プレスト, 急板',
  190: 'prestissimo',
}

/** Words of one language that mean something else in the other. Each counts only in prompts of its own language. */
export const HOMOGRAPHS: Readonly<Record<'en' | 'fr', readonly string[]>> = {
  en: ['ad', 'ads', 'run', 'down', 'sea', 'plain', 'lit'],
  fr: [
    'course',
    'rue',
    'but',
    'bois',
    'cor',
    'cors',
    'cour',
    'vive',
    'slow',
    'alto',
    'car',
    'noire',
    'noir',
    'posé',
    'poses',
    'rage',
    'lover',
    'basses',
    'balle',
    'fuite',
    'cash',
    'lire',
    'bureau',
    'moto',
    'air',
    'clair',
    'mort',
    'dance',
    'riche',
    'content',
    'passion',
    'action',
    'match',
    'roi',
    'conte',
    'sale',
    'slap',
    'fée',
    'cité',
    'bosser',
    'bac',
    'bal',
    'été',
    'accord',
    'noël',
    'pub',
    'chat',
    'chats',
    'pêche',
    'patate',
    'songe',
    'boum',
    'after',
    'ample',
    'dense',
    'sauvage',
    'menace',
    'crime',
    'instable',
    'percussion',
  ],
}
