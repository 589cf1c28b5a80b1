import { lastOf } from '../core/required'
import { DIVISIONS, type Measure, type Part, type Score } from '../notation/score'
import { drawPartDirections, drawScoreDirections } from './directions'
import { type Item, moved, type PagePoint, type TimePlace } from './displayList'
import { type OctaveLine, octaveLinesOf } from './octaveLines'
import { BAR_LINE, repeatSignsOf, THICK, THIN_DISTANCE } from './repeatSigns'
import { forceFor, type MeasureSpace, offsetsOf, type Prefix, prefixWidth } from './spacing'
import { type DrawnStaff, drawStaff, type LineMeasure } from './staff'
import { cutToFit, textWidth } from './textWidth'

/**
 * All staves of some measures, one under the other. x from the left end of the staff lines, y from the top line of the
 * first staff.
 */
export interface Line {
  readonly staves: readonly DrawnStaff[]
  /** The x at which each measure begins and the last one ends. */
  readonly bars: readonly number[]
  /** Width of the staff lines. */
  readonly width: number
  readonly measures: readonly LineMeasure[]
}

export interface LinePlan {
  readonly spaces: readonly MeasureSpace[]
  /** Indices in `Score.measures`. */
  readonly first: number
  /** Null: the natural width of the measures. */
  readonly width: number | null
  readonly tail: Prefix
  readonly startsLine: boolean
  readonly isLast: boolean
}

const NAME = 1.8
/** The widest name before a line. */
const MOST_NAME = 22
const NAME_GAP = 1
const BRACE = 1.4
const STAFF_DISTANCE = 9
const PART_DISTANCE = 10
const CLEARANCE = 1
const STAFF_LINE = 0.11

/** The octave lines of the score, by part and staff. */
export const allOctaveLines = (score: Score): OctaveLine[][][] =>
  score.parts.map((part) => part.staves.map((_, staff) => octaveLinesOf(score, part, staff)))

export function drawLine(score: Score, plan: LinePlan, octaves: readonly OctaveLine[][][]): Line {
  const measures = measuresOf(plan)
  const staves = score.parts.flatMap((part, p) =>
    part.staves.map((_, staff) => {
      const drawn = drawStaff(score, part, staff, measures, octaves[p][staff])
      drawPartDirections(score, part, staff, measures, octaves[p][staff], drawn)
      return drawn
    }),
  )
  drawScoreDirections(score, measures, plan.width ?? lastOf(measures).right, staves[0])
  const bars = [measures[0].left, ...measures.map(({ right }) => right)]
  return { staves, bars, width: lastOf(bars) + prefixWidth(plan.tail), measures }
}

function measuresOf({ spaces, first, width, tail, startsLine, isLast }: LinePlan): LineMeasure[] {
  const room = width === null ? null : width - prefixWidth(tail)
  const { force, scale } = room === null ? { force: undefined, scale: 1 } : forceFor(spaces, room, isLast)
  let left = 0
  return spaces.map((space, at) => {
    const { offsets, width: natural } = offsetsOf(space, force)
    const { columns } = space
    const start = left
    left += natural * scale
    const right = left
    const xOf = (position: number): number => {
      const after = columns.findIndex((column) => column.position >= position)
      const from = start + offsets[after === -1 ? columns.length - 1 : after] * scale
      if (after !== -1 && (after === 0 || columns[after].position === position)) return from
      // Between two onsets, or after the last.
      const before = after === -1 ? columns.length - 1 : after - 1
      const x = start + offsets[before] * scale
      const to = after === -1 ? right : from
      const end = after === -1 ? columns[before].position + 4 * DIVISIONS : columns[after].position
      return x + ((to - x) * (position - columns[before].position)) / Math.max(1, end - columns[before].position)
    }
    return {
      index: first + at,
      left: start,
      right,
      prefix: space.prefix,
      notesLeft: start + prefixWidth(space.prefix) * scale,
      notesRight: right - space.suffix * scale,
      startsLine: startsLine && at === 0,
      tail: at === spaces.length - 1 ? tail : { clef: 0, key: 0, time: 0, repeat: 0 },
      xOf,
      columnLeft: (position) =>
        xOf(position) - (columns.find((column) => column.position === position)?.left ?? 0) * scale,
    }
  })
}

/** The distances of the top lines from the first staff's at which nothing touches in any of the lines. */
export function staffTops({ parts }: Score, lines: readonly Line[]): number[] {
  const tops = [0]
  const isInPart = parts.flatMap(({ staves }) => staves.map((_, staff) => staff > 0))
  for (let staff = 1; staff < isInPart.length; staff++) {
    const least = isInPart[staff] ? STAFF_DISTANCE : PART_DISTANCE
    const needed = lines.map(({ staves }) => staves[staff - 1].skyline.distanceTo(staves[staff].skyline) + CLEARANCE)
    tops.push(tops[staff - 1] + Math.max(least, ...needed))
  }
  return tops
}

/** The width of the names before a line, right-aligned: full in the first, short in later ones. */
export function indentOf({ parts }: Score, isFirst: boolean): number {
  const names = parts.map((part) => (parts.length === 1 ? 0 : textWidth(nameOf(part, isFirst), NAME, false)))
  const brace = parts.some(({ staves }) => staves.length > 1) ? BRACE : 0
  const widest = Math.max(0, ...names)
  return widest === 0 ? brace : widest + NAME_GAP + brace
}

const nameOf = ({ name, abbreviation }: Part, isFirst: boolean): string =>
  cutToFit(isFirst ? name : abbreviation, NAME, false, MOST_NAME)

/** Everything on a line, moved to its place: `x` and `y` of the first staff's top left corner on the page. */
export function itemsOfLine(
  score: Score,
  { staves, bars, width, measures }: Line,
  tops: readonly number[],
  { x, y }: PagePoint,
  names: 'whole' | 'short' | 'none',
): Item[] {
  const items: Item[] = []
  const line = (ax: number, ay: number, bx: number, by: number, thickness: number) =>
    items.push({ kind: 'line', from: { x: x + ax, y: y + ay }, to: { x: x + bx, y: y + by }, thickness })
  for (const [at, staff] of staves.entries()) {
    for (let row = 0; row < 5; row++) line(0, tops[at] + row, width, tops[at] + row, STAFF_LINE)
    for (const item of staff.items) items.push(moved(item, x, y + tops[at]))
  }
  const isEnd = lastOf(measures).index === score.measures.length - 1
  const signs = repeatSignsOf(score, measures)
  if (staves.length > 1 && measures[0].startsLine) line(0, 0, 0, lastOf(tops) + 4, BAR_LINE)
  let staff = 0
  for (const part of score.parts) {
    const top = tops[staff]
    const bottom = tops[staff + part.staves.length - 1] + 4
    for (const [at, bar] of bars.entries()) {
      if (at === 0 || signs.hides(at)) continue
      const isFinal = isEnd && at === bars.length - 1
      if (isFinal) line(bar - THICK / 2, top, bar - THICK / 2, bottom, THICK)
      line(
        isFinal ? bar - THIN_DISTANCE : bar - BAR_LINE / 2,
        top,
        isFinal ? bar - THIN_DISTANCE : bar - BAR_LINE / 2,
        bottom,
        BAR_LINE,
      )
    }
    for (const item of signs.lines(top, bottom)) items.push(moved(item, x, y))
    for (let at = staff; at < staff + part.staves.length; at++)
      for (const item of signs.dots(tops[at])) items.push(moved(item, x, y))
    if (part.staves.length > 1 && measures[0].startsLine) items.push(...braceOf(x - 0.4, y + top, y + bottom))
    if (names !== 'none') {
      const name = nameOf(part, names === 'whole')
      const brace = score.parts.some(({ staves }) => staves.length > 1) ? BRACE : 0
      const left = x - textWidth(name, NAME, false) - NAME_GAP - brace
      if (name !== '')
        items.push({
          kind: 'text',
          x: left,
          y: y + (top + bottom) / 2 + NAME * 0.3,
          text: name,
          size: NAME,
          isBold: false,
        })
    }
    staff += part.staves.length
  }
  return items
}

/** A brace, drawn as the outline of two mirrored swings. */
function braceOf(right: number, top: number, bottom: number): Item[] {
  const middle = (top + bottom) / 2
  const half = middle - top
  const outline = (bend: number, inward: boolean) =>
    Array.from({ length: 13 }, (_, i) => {
      const t = inward ? 1 - i / 12 : i / 12
      // A cubic from the tip to the middle.
      const u = 1 - t
      const x = u ** 3 * 0 + 3 * u * u * t * -(0.9 + bend) + 3 * u * t * t * (0.35 - bend) + t ** 3 * -1
      return { x: right + x, y: 3 * u * u * t * 0.35 * half + 3 * u * t * t * 0.55 * half + t ** 3 * half }
    })
  const upper = [...outline(0.18, false), ...outline(-0.14, true)]
  return [
    { kind: 'polygon', points: upper.map(({ x, y }) => ({ x, y: top + y })) },
    { kind: 'polygon', points: upper.map(({ x, y }) => ({ x, y: bottom - y })) },
  ]
}

/** The places of a line's onsets and its end on the page. */
export function timesOfLine(
  { measures, bars }: Line,
  plan: LinePlan,
  { measures: all }: Score,
  { x, top, bottom }: { readonly x: number; readonly top: number; readonly bottom: number },
): TimePlace[] {
  return measures.flatMap(({ index, xOf }, at) => {
    const { [index]: measure } = all
    // Playback may continue elsewhere after a measure that has passes or a repeat bar line.
    const ends = at === measures.length - 1 || measure.again.length > 0 || measure.repeat !== null
    return [measure, ...measure.again].flatMap((pass) => [
      ...plan.spaces[at].columns.map(({ position }) => ({
        tick: tickOf(pass, position, measure.length),
        x: x + xOf(position),
        top,
        bottom,
        isEnd: false,
      })),
      ...(ends ? [{ tick: pass.endTick, x: x + bars[at + 1], top, bottom, isEnd: true }] : []),
    ])
  })
}

const tickOf = ({ startTick, endTick }: Pick<Measure, 'startTick' | 'endTick'>, position: number, length: number) =>
  startTick + ((endTick - startTick) * position) / length
