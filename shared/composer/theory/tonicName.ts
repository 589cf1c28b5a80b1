import type { Language, TonicWord } from '../vocabulary'

type Accidental = '' | '#' | 'b'

const SYMBOLS: Readonly<Record<Accidental, string>> = { '': '', '#': '♯', b: '♭' }
const FRENCH: Readonly<Record<Accidental, string>> = { '': '', '#': ' dièse', b: ' bémol' }
const CHINESE: Readonly<Record<Accidental, string>> = { '': '', '#': '升', b: '降' }
const SOLFEGE: Readonly<Record<string, string>> = { C: 'do', D: 'ré', E: 'mi', F: 'fa', G: 'sol', A: 'la', B: 'si' }

/** The name of a tonic in a language: "C♯", "do dièse", "升C". */
export function tonicName(tonic: TonicWord, language: Language): string {
  const letter = tonic[0]
  const accidental = tonic.slice(1) as Accidental
  if (language === 'fr') return SOLFEGE[letter] + FRENCH[accidental]
  return language === 'zh-Hans' || language === 'zh-Hant' ? CHINESE[accidental] + letter : letter + SYMBOLS[accidental]
}
