/** Repeat bar lines, and the brackets of endings. */

import type { Score } from '../notation/score'
import { type GlyphRun, glyph, type Item } from './displayList'
import { SMUFL } from './smufl'
import { REPEAT_WIDTH } from './spacing'
import type { LineMeasure } from './staff'
import { textWidth } from './textWidth'

export const BAR_LINE = 0.16
export const THICK = 0.5
/** Distance of a thick line's outer edge from the thin line. */
export const THIN_DISTANCE = THICK + 0.4
const DOTS_DISTANCE = 0.35
const ENDING_HEIGHT = 2
const ENDING_TEXT = 1.6
const ENDING_LINE = 0.12

interface Sign {
  /** The outer edge of the thick line. */
  readonly x: number
  /** 1 if the passage is to the right. */
  readonly side: 1 | -1
}

/** The repeat bar lines of a line. x from its left end. */
interface RepeatSigns {
  /** Whether the bar line before measure `at` of the line is part of a sign. */
  hides(at: number): boolean
  /** The lines over staves from `top` to `bottom`. */
  lines(top: number, bottom: number): Item[]
  /** The dots on the staff whose top line is at `top`. */
  dots(top: number): GlyphRun[]
}

export function repeatSignsOf({ measures: all }: Score, measures: readonly LineMeasure[]): RepeatSigns {
  const isRepeated = (at: number) => (all[measures[at]?.index]?.repeat?.times ?? 0) > 0
  const signs: Sign[] = []
  const hidden = new Set<number>()
  for (const [at, { index, left, right, notesLeft }] of measures.entries()) {
    if (all[index].repeat?.starts) {
      const x = notesLeft - REPEAT_WIDTH
      const isAtBarLine = x - left < 0.01
      if (isAtBarLine) hidden.add(at)
      // Two adjacent passages share a thick line.
      signs.push({ x: isAtBarLine && isRepeated(at - 1) ? x - THICK : x, side: 1 })
    }
    if (!isRepeated(at)) continue
    hidden.add(at + 1)
    signs.push({ x: right, side: -1 })
  }
  const vertical = (x: number, top: number, bottom: number, thickness: number): Item => ({
    kind: 'line',
    from: { x, y: top },
    to: { x, y: bottom },
    thickness,
  })
  return {
    hides: (at) => hidden.has(at),
    lines: (top, bottom) =>
      signs.flatMap(({ x, side }) => [
        vertical(x + (side * THICK) / 2, top, bottom, THICK),
        vertical(x + side * THIN_DISTANCE, top, bottom, BAR_LINE),
      ]),
    dots: (top) =>
      signs.flatMap(({ x, side }) => {
        const from = x + side * (THIN_DISTANCE + DOTS_DISTANCE)
        return [1.5, 2.5].map((row) => glyph(SMUFL.repeatDot, side === 1 ? from : from - DOT_WIDTH, top + row))
      }),
  }
}

const DOT_WIDTH = 0.4

/**
 * The brackets of endings in a line, and how often passages are played if not twice. Baselines are at 0; each is a
 * separate mark.
 */
export function repeatMarks({ measures: all }: Score, measures: readonly LineMeasure[]): Item[][] {
  const marks: Item[][] = []
  const line = (ax: number, ay: number, bx: number, by: number): Item => ({
    kind: 'line',
    from: { x: ax, y: ay },
    to: { x: bx, y: by },
    thickness: ENDING_LINE,
  })
  const text = (words: string, x: number): Item => ({
    kind: 'text',
    x,
    y: 0,
    text: words,
    size: ENDING_TEXT,
    isBold: true,
  })
  for (const [at, { index, left, right }] of measures.entries()) {
    const { [index]: measure } = all
    const times = measure.repeat?.times ?? 0
    if (times > 2) marks.push([text(`${times}×`, right - textWidth(`${times}×`, ENDING_TEXT, true))])
    const ending = measure.repeat?.ending
    if (!ending || (!ending.begins && at > 0)) continue
    let last = at
    while (!all[measures[last].index].repeat?.ending?.ends && last + 1 < measures.length) last++
    const isClosed = (all[measures[last].index].repeat?.times ?? 0) > 0
    const { right: end } = measures[last]
    const top = -ENDING_HEIGHT
    marks.push([
      line(left + 0.3, top, end - 0.3, top),
      ...(ending.begins ? [line(left + 0.3, top, left + 0.3, 0), text(`${ending.pass}.`, left + 0.9)] : []),
      ...(isClosed ? [line(end - 0.3, top, end - 0.3, 0)] : []),
    ])
  }
  return marks
}
