import type { Score } from '../notation/score'
import { type Item, textWidth } from './displayList'

/** The head of the first page and its foot. Sizes and positions are staff spaces. */

const TITLE = 4
const SUBTITLE = 2.4
const NAME = 2
const PART_NAME = 2.2
const FOOTER = 1.8
const LINE = 1.3

/** `isPart`: the page begins the part of one player, which is named. */
export function titleOf(score: Score, isPart: boolean, width: number, margin: number): Item[] {
  const room = width - 2 * margin
  const items = [centred(score.title, width / 2, margin + TITLE * 0.8, fitted(score.title, TITLE, true, room), true)]
  let y = margin + TITLE
  const { subtitle } = score.credits
  if (subtitle !== '') {
    y += SUBTITLE * LINE
    items.push(centred(subtitle, width / 2, y, fitted(subtitle, SUBTITLE, false, room), false))
  }
  y += NAME + 1
  for (const [i, text] of leftOf(score, isPart).entries()) {
    const isName = isPart && i === 0
    const size = fitted(text, isName ? PART_NAME : NAME, isName, room / 2)
    items.push({ kind: 'text', x: margin, y: y + i * NAME * LINE, text, size, isBold: isName })
  }
  for (const [i, text] of rightOf(score).entries()) {
    const size = fitted(text, NAME, false, room / 2)
    const x = width - margin - textWidth(text, size, false)
    items.push({ kind: 'text', x, y: y + i * NAME * LINE, text, size, isBold: false })
  }
  return items
}

export function titleHeight(score: Score, isPart: boolean): number {
  const rows = Math.max(leftOf(score, isPart).length, rightOf(score).length)
  const subtitle = score.credits.subtitle === '' ? 0 : SUBTITLE * LINE
  return TITLE + 2 + subtitle + (rows === 0 ? 0 : NAME + 1.5 + (rows - 1) * NAME * LINE)
}

/** The number of a page; on the first page, the rights in the music. Null: nothing stands there. */
export function footOf(score: Score, number: number, width: number, margin: number, height: number): Item | null {
  const text = number > 1 ? String(number) : score.credits.rights
  if (text === '') return null
  return centred(text, width / 2, height - margin, fitted(text, FOOTER, false, width - 2 * margin), false)
}

const leftOf = ({ parts, credits }: Score, isPart: boolean): string[] =>
  [isPart ? parts[0].name : '', credits.lyricist].filter((text) => text !== '')

function rightOf({ author, credits: { arranger } }: Score): string[] {
  const arranged = arranger === '' || /^arr/i.test(arranger) ? arranger : `arr. ${arranger}`
  return [author, arranged].filter((text) => text !== '')
}

/** The size at which a text is not wider than `room`. */
const fitted = (text: string, size: number, isBold: boolean, room: number): number =>
  Math.min(size, (size * room) / Math.max(1, textWidth(text, size, isBold)))

function centred(text: string, x: number, y: number, size: number, isBold: boolean): Item {
  return { kind: 'text', x: x - textWidth(text, size, isBold) / 2, y, text, size, isBold }
}
