import { codePointsOf } from '../../core/codePoints'
import { required } from '../../core/required'
import { wholeTexts } from './cutCharacters'
import type { LanguageProfile } from './languageProfiles'
import { type Charset, decodeLegacy, LEADS } from './metaText'

/**
 * The cost of a text that cannot be in the language's charset, plus that of each of its bytes: nearly all texts of a
 * file share one charset.
 */
const IMPOSSIBLE = { text: 8, byte: 5 }

/** The cost of a character that is cut by the boundary of two texts: few programs split words by bytes. */
const CUT = 2

/** About how many of the 128 ASCII characters songs use. */
const ASCII_SIZE = 60

/** A text decoded in a charset. */
interface Reading {
  readonly text: string
  /** Bytes in two-byte charsets, else code points. */
  readonly characters: readonly number[]
  /** The cost of its pairs of neighbouring characters. */
  readonly neighbours: number
}

/** Decodes a text and breaks it into characters; null if it cannot be in the charset. */
function readingIn(bytes: Uint8Array, charset: Charset): Reading | null {
  const text = decodeLegacy(bytes, charset)
  if (text === null) return null
  const isLead = LEADS[charset]
  return { text, characters: isLead ? pairs(bytes, isLead) : codePointsOf(text), neighbours: neighboursCost(text) }
}

/** Texts that follow each other, decoded in a charset. */
export interface RunReading {
  readonly texts: readonly (readonly [bytes: Uint8Array, reading: Reading | null])[]
  /** How many texts begin inside a character. */
  readonly cuts: number
}

export function readRun(run: readonly Uint8Array[], charset: Charset): RunReading {
  const whole = wholeTexts(run, charset)
  const texts = whole.flatMap(({ bytes }) => (bytes.length > 0 ? [[bytes, readingIn(bytes, charset)] as const] : []))
  return { texts, cuts: whole.filter(({ taken }) => taken > 0).length }
}

export const runCost = ({ texts, cuts }: RunReading, language: LanguageProfile): number =>
  texts.reduce((sum, [bytes, reading]) => sum + textCost(bytes, reading, language), CUT * cuts)

/** How unlikely a text is in a language: −ln of the probability of its characters and of their neighbours. */
function textCost(bytes: Uint8Array, reading: Reading | null, language: LanguageProfile): number {
  if (reading === null) return IMPOSSIBLE.text + IMPOSSIBLE.byte * bytes.length
  return kindsCost(reading.characters, language) + commonCost(reading.text, language) + reading.neighbours
}

function pairs(bytes: Uint8Array, isLead: (byte: number) => boolean): number[] {
  const characters: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    characters.push(isLead(byte) && i + 1 < bytes.length ? (byte << 8) | bytes[++i] : byte)
  }
  return characters
}

function kindsCost(characters: readonly number[], { ascii, kinds }: LanguageProfile): number {
  return characters.reduce((sum, character) => {
    if (character < 0x80) return sum - Math.log(ascii / ASCII_SIZE)
    const { share, size } = required(
      kinds.find(({ has }) => has(character)),
      'kind of this character',
    )
    return sum - Math.log(((1 - ascii) * share) / size)
  }, 0)
}

function commonCost(text: string, { common, gain, loss }: LanguageProfile): number {
  let cost = 0
  for (const letter of text.toLowerCase()) if (letter >= '\x80') cost += common.has(letter) ? -gain : loss
  return cost
}

/** Patterns that words seldom (above 0) or often (below 0) contain, in any language. */
const NEIGHBOURS: readonly (readonly [pattern: RegExp, cost: number])[] = [
  // A capital after a small letter, at the beginning of a word, and after another capital, where one of them is not
  // ASCII.
  [/\p{Ll}(?=\p{Lu})/gu, 4],
  [/(?<![\p{L}\p{M}])(?![A-Z])\p{Lu}/gu, -2],
  [/(?![A-Z])\p{Lu}(?=\p{Lu})|[A-Z](?=(?![A-Z])\p{Lu})/gu, -2.5],
  // Two alphabets in one word, and two accents side by side.
  [/[A-Za-z](?=(?!\p{Script=Latin})\p{L})|(?!\p{Script=Latin})\p{L}(?=[A-Za-z])/gu, 3],
  [/(?![A-Za-z])\p{Script=Latin}(?=(?![A-Za-z])\p{Script=Latin})/gu, 2.5],
  // A symbol inside a word.
  [/\p{L}(?=[^\p{L}\p{M}’\0-\x7f]\p{L})/gu, 3],
  // Half-width katakana come in words.
  [/[\uff66-\uff9f](?=[\uff66-\uff9f])/gu, -4],
]

const neighboursCost = (text: string): number =>
  NEIGHBOURS.reduce((sum, [pattern, cost]) => sum + cost * (text.match(pattern)?.length ?? 0), 0)
