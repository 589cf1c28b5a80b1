import type { Language } from '../vocabulary'
import { isJapanese, SIMPLIFIED_ONLY, TRADITIONAL_ONLY } from './lexicon/scripts'
import { isWordOf } from './lexicon/terms'

const KANA = /[\u3040-\u30ff]/g
const HAN = /[\u4e00-\u9fff]/g
/** Character forms used only in Japanese. */
const JAPANESE_HAN = /[楽気広沢図戦闘転軽緑悪歓雰囲霊黒浄帰単弾拡変応]/g
const LATIN_WORD = /[a-z]{2,}/g
const FRENCH_WORD =
  /\b(le|la|les|un|une|des|du|de|et|en|avec|sans|pour|dans|sur|qui|que|est|pas|tres|plus|je|moi|mon|ma|mes|nous|veux|voudrais|au|aux|ou|ni|ce|cette|comme|facon|musique|morceau|chanson|fais|compose|ecris|quelque|chose|style|par|jai|tout|toute|trop|peu|bien|fond|soir|nuit|air|sol|mesures|pistes|joue|melodie|guitare|batterie|basse|jour|ambiance|seul|petite|petit|deux|trois|quatre)\b/g
const ENGLISH_WORD =
  /\b(the|a|an|and|with|without|for|in|of|to|my|me|make|write|create|song|music|track|something|like|no|not|at|on|is|it|that|some|please|want|need|very|slow|fast|piece|tune|beat|from|by|bars|but|just|only|key|feel|style|about|this|i|we|you|day|night|drums|give|would|should|be)\b/g
const FRENCH_LETTER = /[\u00e0\u00e2\u00e7\u00e8\u00e9\u00ea\u00ee\u00ef\u00f4\u00fb\u00f9\u0153]/gi

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** The language of a prompt, by its script and then by its common words. English if nothing decides. */
export function languageOf(source: string, plain: string): Language {
  const kana = count(plain, KANA)
  const han = count(plain, HAN)
  const latin = count(plain, LATIN_WORD)
  if (kana + han > 0 && (kana + han) / 2 >= latin * 0.5) {
    const letters = plain.match(HAN) ?? []
    const simplified = letters.filter((letter) => SIMPLIFIED_ONLY.has(letter))
    const traditional = letters.filter((letter) => TRADITIONAL_ONLY.has(letter))
    const isChinese = [...simplified, ...traditional].some((letter) => !isJapanese(letter))
    if (kana >= 2 || (kana > 0 && !isChinese)) return 'ja'
    if (count(plain, JAPANESE_HAN) > 0 && !isChinese) return 'ja'
    return traditional.length > simplified.length ? 'zh-Hant' : 'zh-Hans'
  }
  const french = count(plain, FRENCH_WORD) + 2 * count(source, FRENCH_LETTER)
  const english = count(plain, ENGLISH_WORD)
  if (french !== english) return french > english ? 'fr' : 'en'
  const words = plain.match(LATIN_WORD) ?? []
  const known = (language: Language) => words.filter((word) => isWordOf(language, word)).length
  return known('fr') > known('en') ? 'fr' : 'en'
}
