import { valueIn } from '../core/required'
import { clefAt } from '../notation/register'
import { type Chord, DIVISIONS, type Score, type ScoreKey, type Staff } from '../notation/score'
import { writtenKey } from '../notation/spelling'
import { keyIn } from '../notation/timeline'
import { chordExtent, voicesCollide } from './chord'
import { barsOfRest } from './longRests'
import { clefWidth, keyWidth, timeWidth } from './signatures'
import { textWidth } from './textWidth'

/** An onset of a measure in all parts. Lengths in staff spaces. */
export interface Column {
  /** In divisions from the start of the measure. */
  readonly position: number
  /** The room left of the head's left edge: accidentals, clef, graces. */
  readonly left: number
  readonly right: number
  /** Stretchability, which grows with the time to the next onset. */
  readonly spring: number
}

/**
 * The widths of the signs at the start of a measure, taken from the widest staff, so that all staves begin their notes
 * together.
 */
export interface Prefix {
  readonly clef: number
  readonly key: number
  readonly time: number
  /** Width of a repeat bar line, which follows the signatures. */
  readonly repeat: number
}

/** A measure at its place in a line. */
export interface MeasureSpace {
  readonly columns: readonly Column[]
  readonly prefix: Prefix
  /** Width of the clefs before the bar line at its end. */
  readonly suffix: number
}

/** Width of a repeat bar line with its dots. */
export const REPEAT_WIDTH = 1.7
const NATURAL_FORCE = 3.4
const GAP = 0.35
const START_GAP = 1
const END_GAP = 0.7
const NARROWEST = 5
const LONG_REST = 9
export const SMALL_CLEF = 0.7
/** Space before a clef or a key within a measure. */
export const CHANGE_GAP = 0.4
/** How far the second voice of a staff moves to the right where the heads of both would touch. */
export const VOICE_SHIFT = 1.3

/** The size of lyrics, the space between syllables, and half a head, under which they are centred. */
export const LYRIC = 1.7
export const HALF_HEAD = 0.65
const LYRIC_GAP = 0.5

export const prefixWidth = ({ clef, key, time, repeat }: Prefix): number => clef + key + time + repeat

/** The width of the signs printed before the notes of a measure, at the start of a line or within one. */
export function prefixOf(score: Score, index: number, startsLine: boolean): Prefix {
  const measure = score.measures[index]
  const before = startsLine ? undefined : score.measures[index - 1]
  const showsKey = startsLine || measure.showsKey
  const staves = score.parts.flatMap(({ staves }) => staves)
  return {
    clef: startsLine ? Math.max(...staves.map((staff) => clefWidth(clefAt(staff.clefs, index, 0)))) + 0.9 : 0,
    key: showsKey ? widestKey(score, measure.key, before ? keyIn(before, before.length) : null) : 0,
    time: measure.showsTime ? timeWidth(measure.time) : 0,
    repeat: measure.repeat?.starts ? REPEAT_WIDTH : 0,
  }
}

/** The width of everything before the bar line at the end of measure `index`: clefs, and the dots of a repeat. */
export function suffixOf({ parts, measures }: Score, index: number): number {
  const widths = parts.flatMap(({ staves }) => staves.map((staff) => changedClefWidth(staff, index + 1)))
  return Math.max(0, ...widths) + (measures[index].repeat?.times ? REPEAT_WIDTH : 0)
}

/** The widths of the signs after the last bar line of a line, which announce the next measure. */
export function tailOf(score: Score, index: number): Prefix {
  const { [index]: now, [index + 1]: next } = score.measures
  return {
    clef: 0,
    key: next?.showsKey ? widestKey(score, next.key, keyIn(now, now.length)) : 0,
    time: next?.showsTime ? timeWidth(next.time) : 0,
    repeat: 0,
  }
}

function changedClefWidth(staff: Staff, measure: number): number {
  const change = staff.clefs.find((one) => one.measure === measure && one.position === 0)
  return change === undefined || measure === 0 ? 0 : clefWidth(change.clef) * SMALL_CLEF + 0.5
}

function widestKey({ parts }: Score, key: ScoreKey, previous: ScoreKey | null): number {
  const widths = parts
    .filter(({ drums }) => drums === null)
    .map(({ transposition }) =>
      keyWidth(writtenKey(key, transposition), previous === null ? null : writtenKey(previous, transposition)),
    )
  return Math.max(0, ...widths)
}

/** The onsets of a measure, with the room they need. */
export function columnsOf(score: Score, index: number): Column[] {
  const measure = score.measures[index]
  const extents = new Map<number, { left: number; right: number }>()
  const widen = (position: number, left: number, right: number) => {
    const known = extents.get(position) ?? { left: 0, right: 0 }
    extents.set(position, { left: Math.max(known.left, left), right: Math.max(known.right, right) })
  }
  // A rest of several bars is longer than one.
  widen(0, 0, barsOfRest(measure) > 1 ? LONG_REST : 0)
  for (const part of score.parts) {
    const upper = new Map<string, Chord>()
    for (const { staff, elements } of part.measures[index].voices) {
      for (const element of elements) {
        const { position } = element
        if (element.kind === 'rest') {
          if (!element.isWholeMeasure) widen(position, 0, 1.4 + 0.5 * element.dots)
          continue
        }
        const clef = clefAt(part.staves[staff].clefs, index, position)
        const { left, right } = chordExtent(element, clef)
        const above = upper.get(`${staff}:${position}`)
        const shift = above !== undefined && voicesCollide(above, element, clef) ? VOICE_SHIFT : 0
        widen(position, left - shift, right + shift)
        for (const lyric of element.lyrics) {
          const half = textWidth(lyric.text, LYRIC, false) / 2
          widen(position, half - HALF_HEAD, half + HALF_HEAD + LYRIC_GAP)
        }
        upper.set(`${staff}:${position}`, element)
      }
    }
  }
  for (const [position, { clef, key }] of changeRooms(score, index))
    widen(position, (extents.get(position)?.left ?? 0) + CHANGE_GAP + clef + key, 0)
  const positions = [...extents.keys()].filter((position) => position < measure.length).sort((a, b) => a - b)
  return positions.map((position, at) => {
    const time = (positions[at + 1] ?? measure.length) - position
    return { position, ...valueIn(extents, position), spring: Math.max(0.35, (Math.max(1, time) / DIVISIONS) ** 0.6) }
  })
}

/** By position: the widths of the widest clef and of the key after it that begin within a measure. */
export function changeRooms(score: Score, index: number): Map<number, { readonly clef: number; readonly key: number }> {
  const rooms = new Map<number, { readonly clef: number; readonly key: number }>()
  const { [index]: now } = score.measures
  for (const { position, key } of now.keyChanges)
    rooms.set(position, { clef: 0, key: widestKey(score, key, keyIn(now, position - 1)) })
  for (const { staves } of score.parts)
    for (const { clefs } of staves)
      for (const { measure, position, clef } of clefs) {
        if (measure !== index || position === 0) continue
        const { clef: widest, key } = rooms.get(position) ?? { clef: 0, key: 0 }
        rooms.set(position, { clef: Math.max(widest, clefWidth(clef) * SMALL_CLEF + 0.6), key })
      }
  return rooms
}

/** The width of a whole measure at a force; at 0 as narrow as its rods allow. */
export function measureWidth(space: MeasureSpace, force?: number): number {
  return offsetsOf(space, force).width
}

/** The x of each column's head from the left bar line. */
export function offsetsOf(
  { columns, prefix, suffix }: MeasureSpace,
  force = NATURAL_FORCE,
): { readonly offsets: readonly number[]; readonly width: number } {
  const offsets: number[] = []
  const start = prefixWidth(prefix)
  let x = start + START_GAP + columns[0].left
  for (const [at, column] of columns.entries()) {
    offsets.push(x)
    const next = columns[at + 1]
    const rod = column.right + (next ? next.left + GAP : END_GAP)
    x += Math.max(rod, force * column.spring)
  }
  return { offsets, width: Math.max(x, start + NARROWEST) + suffix }
}

/**
 * The force with which the measures fill `width`, and the scale that squeezes them if even their rods are too wide
 * (else 1).
 */
export function forceFor(
  spaces: readonly MeasureSpace[],
  width: number,
  isLast: boolean,
): { readonly force: number; readonly scale: number } {
  const total = (force: number) => spaces.reduce((sum, space) => sum + measureWidth(space, force), 0)
  const natural = total(NATURAL_FORCE)
  if (isLast && natural < width * 0.75) return { force: NATURAL_FORCE, scale: 1 }
  const narrowest = total(0)
  if (narrowest >= width) return { force: 0, scale: width / narrowest }
  let low = 0
  let high = 1
  while (total(high) < width) high *= 2
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (total(middle) < width) low = middle
    else high = middle
  }
  return { force: high, scale: 1 }
}
