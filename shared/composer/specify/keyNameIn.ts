import { type Key, spelledTonic } from '../theory/key'
import { tonicName } from '../theory/tonicName'
import type { Language } from '../vocabulary'
import { wordsOf } from './text'

/** The name of a key in a language: "E minor", "ré mineur", "升C小调". */
export function keyNameIn(key: Key, language: Language): string {
  const words = wordsOf(language)
  return words.key(tonicName(spelledTonic(key), language), words.scales[key.scale])
}
