/**
 * Lays a score out as pages of glyphs, lines and texts, in staff spaces: the PDF and the Score view draw the result.
 * Measures get their widths from rods (minimum distances) and springs (time), lines are broken by least squared slack,
 * staves are separated by their skylines, and lines fill pages first fit. Nothing here knows more about fonts than the
 * boxes of their glyphs.
 */
import { lastOf } from '../core/required'
import type { Part, Score } from '../notation/score'
import { breakLines } from './breaking'
import type { Item, Page, TimePlace } from './displayList'
import {
  allOctaveLines,
  drawLine,
  indentOf,
  itemsOfLine,
  type Line,
  type LinePlan,
  staffTops,
  timesOfLine,
} from './line'
import { withLongRests } from './longRests'
import { type PageFormat, usualStaffSpace } from './pageFormat'
import { columnsOf, measureWidth, type Prefix, prefixOf, prefixWidth, suffixOf, tailOf } from './spacing'
import { footOf, titleHeight, titleItems } from './title'

const POINTS_PER_MM = 72 / 25.4
const FOOTER_ROOM = 3.5
const LINE_GAP = 3
const MOST_STAFF_STRETCH = 3
const MOST_LINE_STRETCH = 9
const NO_TAIL: Prefix = { clef: 0, key: 0, time: 0, repeat: 0 }

/** Engraves the pages in order. Throws nothing of its own. */
export function* engrave(score: Score, format: PageFormat): Generator<Page> {
  if (format.size === null) {
    yield* engraveEndless(score, format)
    return
  }
  const scores = format.layout === 'parts' ? score.parts.map((part) => partScore(score, part)) : [score]
  let number = 1
  for (const one of scores)
    for (const page of engravePages(withLongRests(one), format, format.size, number)) {
      number = page.number + 1
      yield page
    }
}

/** A single part with the directions of the whole score. */
const partScore = (score: Score, part: Part): Score => ({ ...score, parts: [part] })

function* engravePages(
  score: Score,
  format: PageFormat,
  size: { readonly width: number; readonly height: number },
  firstNumber: number,
): Generator<Page> {
  const staves = score.parts.reduce((sum, part) => sum + part.staves.length, 0)
  let staffSpace = format.staffSpace ?? usualStaffSpace(staves)
  let lines = breakIntoLines(score, (size.width - 2 * format.margin) / staffSpace)
  const tallest =
    Math.max(...lines.map(({ top, bottom }) => bottom - top)) +
    titleHeight(score, format.layout === 'parts') +
    FOOTER_ROOM
  const room = (size.height - 2 * format.margin) / staffSpace
  if (tallest > room) {
    // The staves get smaller until they fit the page.
    staffSpace *= (room / tallest) * 0.96
    lines = breakIntoLines(score, (size.width - 2 * format.margin) / staffSpace)
  }
  const [width, height, margin] = [size.width, size.height, format.margin].map((length) => length / staffSpace)
  const bottom = height - margin - FOOTER_ROOM
  let number = firstNumber
  let at = 0
  while (at < lines.length) {
    const isFirst = at === 0
    const items: Item[] = isFirst ? titleItems(score, format.layout === 'parts', width, margin) : []
    const start = margin + (isFirst ? titleHeight(score, format.layout === 'parts') : 0)
    const ys = [start - lines[at].top]
    let count = 1
    while (at + count < lines.length) {
      const y = ys[count - 1] + distance(lines[at + count - 1], lines[at + count])
      if (y + lines[at + count].bottom > bottom) break
      ys.push(y)
      count++
    }
    const isLast = at + count >= lines.length
    const free = Math.max(0, bottom - (ys[count - 1] + lines[at + count - 1].bottom))
    // The free space of a page goes between its staves, at most a share of a staff's height, and then between its
    // lines.
    const gaps = lines.slice(at, at + count).reduce((sum, { tops }) => sum + tops.length - 1, 0)
    const betweenStaves = isLast || gaps === 0 ? 0 : Math.min(MOST_STAFF_STRETCH, free / (gaps + count))
    const left = free - betweenStaves * gaps
    const spread = count < 2 ? 0 : Math.min(left / (count - 1), isLast ? 2 : MOST_LINE_STRETCH)
    const times: TimePlace[] = []
    let stretch = 0
    for (let i = 0; i < count; i++) {
      const { line, plan, indent, shown } = lines[at + i]
      const tops = lines[at + i].tops.map((top, staff) => top + betweenStaves * staff)
      const y = ys[i] + stretch
      const x = margin + indent
      stretch += spread + betweenStaves * (tops.length - 1)
      items.push(...itemsOfLine(shown, line, tops, { x, y }, namesOf(score, at + i === 0)))
      times.push(...timesOfLine(line, plan, score, { x, top: y, bottom: y + lastOf(tops) + 4 }))
    }
    const foot = footOf(score, number, width, margin, height)
    if (foot) items.push(foot)
    yield { number, width, height, staffSpace: staffSpace * POINTS_PER_MM, items, times }
    number++
    at += count
  }
}

const namesOf = ({ parts }: Score, isFirst: boolean) => (parts.length === 1 ? 'none' : isFirst ? 'whole' : 'short')

interface PlacedLine {
  /** The score reduced to the parts that the line shows. */
  readonly shown: Score
  readonly line: Line
  readonly plan: LinePlan
  /** Tops of the staves, from the first. */
  readonly tops: readonly number[]
  readonly indent: number
  /** The line's extent above (negative) and below its first staff's top line. */
  readonly top: number
  readonly bottom: number
}

function breakIntoLines(score: Score, width: number): PlacedLine[] {
  const columns = score.measures.map((_, index) => columnsOf(score, index))
  const suffixes = score.measures.map((_, index) => suffixOf(score, index))
  const within = score.measures.map((_, index) => prefixOf(score, index, false))
  const atStart = score.measures.map((_, index) => prefixOf(score, index, true))
  const tails = score.measures.map((_, index) => tailOf(score, index))
  const indents = [indentOf(score, true), indentOf(score, false)]
  const spaceOf = (index: number, prefix: Prefix) => ({ columns: columns[index], prefix, suffix: suffixes[index] })
  const starts = breakLines(
    within.map((prefix, index) => measureWidth(spaceOf(index, prefix))),
    (first, end) =>
      width -
      indents[first === 0 ? 0 : 1] -
      (prefixWidth(atStart[first]) - prefixWidth(within[first])) -
      prefixWidth(tails[end - 1]),
  )
  const octaves = allOctaveLines(score)
  return starts.map((first, at) => {
    const end = starts[at + 1] ?? score.measures.length
    const indent = indents[first === 0 ? 0 : 1]
    const plan: LinePlan = {
      spaces: within.slice(first, end).map((prefix, i) => spaceOf(first + i, i === 0 ? atStart[first] : prefix)),
      first,
      width: width - indent,
      tail: tails[end - 1],
      startsLine: true,
      isLast: end === score.measures.length,
    }
    const visible = first === 0 ? score.parts.map((_, part) => part) : playing(score, first, end)
    const shown = { ...score, parts: visible.map((part) => score.parts[part]) }
    const line = drawLine(
      shown,
      plan,
      visible.map((part) => octaves[part]),
    )
    const tops = staffTops(shown, [line])
    return { shown, line, plan, tops, indent, ...reachOf(line, tops) }
  })
}

/** The parts with notes in these measures, or the first part if none has. */
function playing({ parts }: Score, first: number, end: number): number[] {
  const found = parts.flatMap(({ measures }, part) => {
    const voices = measures.slice(first, end).flatMap(({ voices }) => voices)
    return voices.some(({ elements }) => elements.some(({ kind }) => kind === 'chord')) ? [part] : []
  })
  return found.length === 0 ? [0] : found
}

function reachOf({ staves }: Line, tops: readonly number[]): { readonly top: number; readonly bottom: number } {
  return {
    top: Math.min(...staves.map(({ skyline }, at) => tops[at] + skyline.top)),
    bottom: Math.max(...staves.map(({ skyline }, at) => tops[at] + skyline.bottom)),
  }
}

/** The distance between the first top lines of two lines. */
function distance(upper: PlacedLine, lower: PlacedLine): number {
  const last = lastOf(upper.tops)
  const isAligned = upper.indent === lower.indent
  const touching = isAligned
    ? last + lastOf(upper.line.staves).skyline.distanceTo(lower.line.staves[0].skyline)
    : upper.bottom - lower.top
  return Math.max(touching + LINE_GAP, last + 4 + 6)
}

/** Engraves pieces of one endless line: all equally high, with their staves at the same heights. */
function* engraveEndless(score: Score, format: PageFormat): Generator<Page> {
  const octaves = allOctaveLines(score)
  const staffSpace = format.staffSpace ?? usualStaffSpace(1)
  const margin = format.margin / staffSpace
  const pieces: { readonly line: Line; readonly plan: LinePlan }[] = []
  let first = 0
  while (first < score.measures.length) {
    const spaces = [spaceAt(score, first, first === 0)]
    while (first + spaces.length < score.measures.length && spaces.length < PIECE_MEASURES)
      spaces.push(spaceAt(score, first + spaces.length, false))
    const isLast = first + spaces.length === score.measures.length
    const plan = { spaces, first, width: null, tail: NO_TAIL, startsLine: first === 0, isLast }
    pieces.push({ line: drawLine(score, plan, octaves), plan })
    first += spaces.length
  }
  const lines = pieces.map(({ line }) => line)
  const tops = staffTops(score, lines)
  const reaches = lines.map((line) => reachOf(line, tops))
  const top = margin - Math.min(...reaches.map(({ top }) => top))
  const height = top + Math.max(...reaches.map(({ bottom }) => bottom)) + margin
  for (const [at, { line, plan }] of pieces.entries()) {
    const isFirst = at === 0
    const x = isFirst ? margin + indentOf(score, true) : 0
    const items = itemsOfLine(score, line, tops, { x, y: top }, isFirst ? namesOf(score, true) : 'none')
    const times = timesOfLine(line, plan, score, { x, top, bottom: top + lastOf(tops) + 4 })
    const width = x + line.width + (plan.isLast ? margin : 0)
    yield { number: at + 1, width, height, staffSpace: staffSpace * POINTS_PER_MM, items, times }
  }
}

const PIECE_MEASURES = 4

function spaceAt(score: Score, index: number, startsLine: boolean) {
  return {
    columns: columnsOf(score, index),
    prefix: prefixOf(score, index, startsLine),
    suffix: suffixOf(score, index),
  }
}
