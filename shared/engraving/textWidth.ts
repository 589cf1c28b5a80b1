import { codePointOf } from '../core/codePoints'
import { BOLD, NOTO, REGULAR } from './metrics'

/** How much wider a bold font of Noto Sans is, roughly. */
const NOTO_BOLD = 1.06
const HANGUL = 920
const EMOJI = 1270
/** The advance of Latin and Greek letters with several marks. */
const LETTER = 580

/**
 * The width of a text in staff spaces, for an em of `size`: about as wide as a PDF sets it, with Noto Sans for letters
 * that the text font lacks. Other characters count as one em.
 */
export function textWidth(text: string, size: number, isBold: boolean): number {
  const advances = isBold ? BOLD : REGULAR
  let width = 0
  let joined = false
  for (const character of text) {
    const code = codePointOf(character)
    // Emoji that a zero width joiner joins are one.
    if (!joined) width += advances[code - 0x20] || otherAdvance(character, code) * (isBold ? NOTO_BOLD : 1)
    joined = code === 0x200d
  }
  return (width * size) / 1000
}

function otherAdvance(character: string, code: number): number {
  if (/[\p{M}\p{Cf}\p{Emoji_Modifier}]/u.test(character) && !/\p{Mc}/u.test(character)) return 0
  for (const [first, advances] of NOTO) if (advances[code - first]) return advances[code - first]
  if (code >= 0xac00 && code <= 0xd7a3) return HANGUL
  if (/\p{Regional_Indicator}/u.test(character)) return EMOJI / 2
  if (/\p{Emoji_Presentation}/u.test(character)) return EMOJI
  return code >= 0x1e00 && code <= 0x1fff ? LETTER : 1000
}

/**
 * Whether fonts other than the text font are needed, whose letters are as wide on screen as its own fonts make them.
 */
export const hasOtherLetters = (text: string): boolean =>
  [...text].some(
    (letter) => !(REGULAR[codePointOf(letter) - 0x20] > 0) && /[\p{L}\p{M}\p{Emoji_Presentation}]/u.test(letter),
  )

/** Fits a text into `room`: a longer one is cut and ends in an ellipsis. */
export function cutToFit(text: string, size: number, isBold: boolean, room: number): string {
  if (textWidth(text, size, isBold) <= room) return text
  const clusters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const left = room - textWidth('…', size, isBold)
  let width = 0
  const count = clusters.findIndex((cluster) => {
    width += textWidth(cluster, size, isBold)
    return width > left
  })
  return `${clusters.slice(0, count).join('').trimEnd()}…`
}
