import type { Key } from '../theory/key'
import type { Language } from '../vocabulary'
import { wordsOf } from './text'

const HAS_MAJOR_THIRD = ['major', 'lydian', 'mixolydian', 'pentatonic']

/** The name of a key in a language: "E minor", "ré mineur", "升C小调". */
export function keyName({ tonic, scale }: Key, language: Language): string {
  const words = wordsOf(language)
  const notes = HAS_MAJOR_THIRD.includes(scale) ? words.notes.major : words.notes.minor
  return words.key(notes[tonic], words.scales[scale])
}
