import type { Score } from '../notation/score'
import type { Item, TextRun } from './displayList'
import { cutToFit, textWidth } from './textWidth'

/** The head and the foot of the first page. Sizes and positions are staff spaces. */

const TITLE = 4
const SUBTITLE = 2.4
const NAME = 2
const PART_NAME = 2.2
const FOOTER = 1.8
const LINE = 1.3
/** The smallest em that is easy to read in print. */
const SMALLEST = 1.6

/** `isPart`: whether the page begins the part of one player, which is then named. */
export function titleItems(score: Score, isPart: boolean, width: number, margin: number): Item[] {
  const room = width - 2 * margin
  const items = [centred(score.title, width / 2, margin + TITLE * 0.8, TITLE, true, room)]
  let y = margin + TITLE
  const { subtitle } = score.credits
  if (subtitle !== '') {
    y += SUBTITLE * LINE
    items.push(centred(subtitle, width / 2, y, SUBTITLE, false, room))
  }
  y += NAME + 1
  for (const [i, text] of leftOf(score, isPart).entries()) {
    const isName = isPart && i === 0
    const row = fitted(text, isName ? PART_NAME : NAME, isName, room / 2)
    items.push({ kind: 'text', x: margin, y: y + i * NAME * LINE, ...row })
  }
  for (const [i, text] of rightOf(score).entries()) {
    const row = fitted(text, NAME, false, room / 2)
    const x = width - margin - textWidth(row.text, row.size, false)
    items.push({ kind: 'text', x, y: y + i * NAME * LINE, ...row })
  }
  return items
}

export function titleHeight(score: Score, isPart: boolean): number {
  const rows = Math.max(leftOf(score, isPart).length, rightOf(score).length)
  const subtitle = score.credits.subtitle === '' ? 0 : SUBTITLE * LINE
  return TITLE + 2 + subtitle + (rows === 0 ? 0 : NAME + 1.5 + (rows - 1) * NAME * LINE)
}

/** The number of a page; on the first page, the rights in the music. Null if there is nothing to print. */
export function footOf(score: Score, number: number, width: number, margin: number, height: number): Item | null {
  const text = number > 1 ? String(number) : score.credits.rights
  if (text === '') return null
  return centred(text, width / 2, height - margin, FOOTER, false, width - 2 * margin)
}

const leftOf = ({ parts, credits }: Score, isPart: boolean): string[] =>
  [isPart ? parts[0].name : '', credits.lyricist].filter((text) => text !== '')

function rightOf({ author, credits: { arranger } }: Score): string[] {
  const arranged = arranger === '' || /^arr/i.test(arranger) ? arranger : `arr. ${arranger}`
  return [author, arranged].filter((text) => text !== '')
}

/** Fits a text into `room` by shrinking it while it stays easy to read, then by cutting it. */
function fitted(text: string, size: number, isBold: boolean, room: number): Pick<TextRun, 'text' | 'size' | 'isBold'> {
  const fitting = (size * room) / Math.max(1, textWidth(text, size, isBold))
  const readable = Math.min(size, Math.max(SMALLEST, size * 0.6, fitting))
  return { text: cutToFit(text, readable, isBold, room), size: readable, isBold }
}

function centred(text: string, x: number, y: number, size: number, isBold: boolean, room: number): Item {
  const row = fitted(text, size, isBold, room)
  return { kind: 'text', x: x - textWidth(row.text, row.size, isBold) / 2, y, ...row }
}
