import { lastOf } from '../core/required'
import type { Chord, NoteType, Rest, Tuplet, Voice } from '../notation/score'
import { type ChordShape, flagsOf, STEM } from './chord'
import { glyphBox, type Item } from './displayList'
import { digits, flags, SMUFL } from './smufl'

/** A chord at its place. */
export interface PlacedChord {
  readonly chord: Chord
  readonly shape: ChordShape
  /** The x of its left head edge. */
  readonly x: number
  /** In divisions from the start of the score. */
  readonly start: number
  /** The voice's `Voice.number`. */
  readonly voice: number
  /** Whether no other voice of the staff has notes in the measure. */
  readonly isAlone: boolean
}

/** A rest at its place, given by its edges. */
export interface PlacedRest {
  readonly tuplet: number | null
  readonly left: number
  readonly right: number
}

const RESTS: Readonly<Record<NoteType, number>> = {
  long: SMUFL.restLonga,
  breve: SMUFL.restDoubleWhole,
  whole: SMUFL.restWhole,
  half: SMUFL.restHalf,
  quarter: SMUFL.restQuarter,
  eighth: SMUFL.rest8th,
  '16th': SMUFL.rest16th,
  '32nd': SMUFL.rest32nd,
  '64th': SMUFL.rest64th,
  '128th': SMUFL.rest128th,
}
const BEAM = 0.5
const BEAM_STEP = 0.75

/** `shift`: staff spaces down from the middle line, for the second voice of a staff. */
export function drawRest(rest: Rest, x: number, shift: number): Item[] {
  const type = rest.isWholeMeasure ? 'whole' : rest.type
  const y = (type === 'whole' ? 1 : 2) + shift
  const width = glyphBox(RESTS[type]).advance
  const left = rest.isWholeMeasure ? x - width / 2 : x
  const items: Item[] = [{ kind: 'glyph', codes: [RESTS[type]], x: left, y, scale: 1, ids: [] }]
  for (let dot = 0; dot < (rest.isWholeMeasure ? 0 : rest.dots); dot++) {
    items.push({
      kind: 'glyph',
      codes: [SMUFL.augmentationDot],
      x: x + width + 0.3 + dot * 0.6,
      y: y - (type === 'whole' ? -0.5 : 0.5),
      scale: 1,
      ids: [],
    })
  }
  return items
}

/** Draws a bar of rest that stands for several bars, with their number above. */
export function drawLongRest(bars: number, from: number, to: number): Item[] {
  const codes = digits(bars, SMUFL.timeSig0)
  const width = codes.reduce((sum, code) => sum + glyphBox(code).advance, 0)
  const box = (left: number, right: number, top: number, bottom: number): Item => ({
    kind: 'polygon',
    points: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  })
  return [
    box(from, to, 1.55, 2.45),
    box(from - 0.1, from + 0.1, 1, 3),
    box(to - 0.1, to + 0.1, 1, 3),
    { kind: 'glyph', codes, x: (from + to - width) / 2, y: -1.5, scale: 1, ids: [] },
  ]
}

const stemX = ({ chord, shape, x }: PlacedChord): number =>
  chord.stem === 'up' ? x + shape.headWidth - STEM / 2 : x + STEM / 2
const stemStart = ({ chord, shape }: PlacedChord): number =>
  chord.stem === 'up' ? shape.bottom - 0.16 : shape.top + 0.16

/** Draws stems, flags, beams, staccato dots, trills and tuplets of one voice of a measure. */
export function drawStems(voice: Voice, placed: readonly PlacedChord[], rests: readonly PlacedRest[]): Item[] {
  const items: Item[] = []
  let group: PlacedChord[] = []
  for (const one of placed) {
    items.push(...staccato(one))
    if (one.chord.stem === null) continue
    const [first] = one.chord.beams
    if (first === 'begin') group = [one]
    else if (first === 'continue' && group.length > 0) group.push(one)
    else if (first === 'end' && group.length > 0) {
      items.push(...drawBeam([...group, one]))
      group = []
    } else items.push(...singleStem(one))
  }
  // A group without an end still has stems.
  for (const one of group) items.push(...singleStem(one))
  items.push(...placed.filter(({ chord }) => chord.isTrill).map((one) => trill(one, items)))
  return [
    ...items,
    ...voice.tuplets.flatMap((tuplet, index) => {
      const members = placed.filter(({ chord }) => chord.tuplet === index)
      const silent = rests.filter((rest) => rest.tuplet === index)
      return members.length === 0 ? [] : drawTuplet(tuplet, members, silent, items)
    }),
  ]
}

function singleStem(one: PlacedChord): Item[] {
  const count = flagsOf(one.chord.type)
  const isUp = one.chord.stem === 'up'
  const length = 3.5 + Math.max(0, count - 2) * 0.75
  const end = isUp ? Math.min(one.shape.top - length, 2) : Math.max(one.shape.bottom + length, 2)
  const x = stemX(one)
  const items: Item[] = [{ kind: 'line', from: { x, y: stemStart(one) }, to: { x, y: end }, thickness: STEM }]
  if (count > 0)
    items.push({
      kind: 'glyph',
      codes: [flags(count, isUp)],
      x: x - STEM / 2,
      y: end,
      scale: 1,
      ids: [],
    })
  return items
}

function drawBeam(group: readonly PlacedChord[]): Item[] {
  const isUp = group[0].chord.stem === 'up'
  const side = isUp ? -1 : 1
  const xs = group.map((one) => stemX({ ...one, chord: { ...one.chord, stem: group[0].chord.stem } }))
  const outer = group.map(({ shape }) => (isUp ? shape.top : shape.bottom))
  const levels = Math.max(...group.map(({ chord }) => chord.beams.length))
  const rise = outer[outer.length - 1] - outer[0]
  const span = Math.max(1, xs[xs.length - 1] - xs[0])
  // The slope is half that of the outer notes, at most one space; inner notes beyond both ends make it level.
  const inner = outer.slice(1, -1)
  const isPeaked = inner.some((y) =>
    isUp ? y < Math.min(outer[0], lastOf(outer)) : y > Math.max(outer[0], lastOf(outer)),
  )
  const slope = isPeaked ? 0 : Math.max(-1, Math.min(1, rise * 0.5, span * 0.2), -span * 0.2) / span
  const reach = 3.25 + Math.max(0, levels - 2) * BEAM_STEP
  // The tip is the beam's outer edge at the first stem.
  const tips = outer.map(
    (y, index) =>
      y +
      side * (index === 0 || index === outer.length - 1 ? reach : Math.max(2.5, reach - 0.75)) -
      slope * (xs[index] - xs[0]),
  )
  const base = isUp ? Math.min(...tips, 2) : Math.max(...tips, 2)
  const at = (x: number) => base + slope * (x - xs[0])
  const items: Item[] = group.map((one, index) => {
    const start = isUp ? one.shape.bottom - 0.16 : one.shape.top + 0.16
    return {
      kind: 'line',
      from: { x: xs[index], y: start },
      to: { x: xs[index], y: at(xs[index]) - side * 0.1 },
      thickness: STEM,
    }
  })
  const bar = (from: number, to: number, level: number) => {
    const shift = -side * BEAM_STEP * level
    const thick = -side * BEAM
    const [a, b] = [from - STEM / 2, to + STEM / 2]
    items.push({
      kind: 'polygon',
      points: [
        { x: a, y: at(a) + shift },
        { x: b, y: at(b) + shift },
        { x: b, y: at(b) + shift + thick },
        { x: a, y: at(a) + shift + thick },
      ],
    })
  }
  for (let level = 0; level < levels; level++) {
    let start: number | null = null
    for (const [index, { chord }] of group.entries()) {
      const beam = chord.beams[level]
      if (beam === 'begin') start = xs[index]
      else if (beam === 'end' && start !== null) {
        bar(start, xs[index], level)
        start = null
      } else if (beam === 'forward hook') bar(xs[index], xs[index] + 1.1, level)
      else if (beam === 'backward hook') bar(xs[index] - 1.1, xs[index], level)
    }
  }
  return items
}

function staccato({ chord, shape, x }: PlacedChord): Item[] {
  if (!chord.isStaccato) return []
  const isAbove = chord.stem === 'down'
  const code = isAbove ? SMUFL.articStaccatoAbove : SMUFL.articStaccatoBelow
  const edge = isAbove ? shape.top - 1 : shape.bottom + 1
  const y = Number.isInteger(edge) && edge >= 0 && edge <= 4 ? edge + (isAbove ? -0.5 : 0.5) : edge
  return [{ kind: 'glyph', codes: [code], x: x + (shape.headWidth - glyphBox(code).advance) / 2, y, scale: 1, ids: [] }]
}

/** Draws 'tr' above the staff, the head and its stem or beam. */
function trill({ shape, x }: PlacedChord, drawn: readonly Item[]): Item {
  const code = SMUFL.ornamentTrill
  const { advance } = glyphBox(code)
  const left = x + (shape.headWidth - advance) / 2
  const isUnder = (at: number) => at >= left - 0.5 && at <= left + advance + 0.5
  const reached = drawn.flatMap((item) => {
    if (item.kind === 'line' && isUnder(item.from.x)) return [item.to.y]
    if (item.kind !== 'polygon') return []
    const [from, to] = [item.points[0].x, item.points[1].x]
    return from <= left + advance && to >= left ? item.points.map(({ y }) => y) : []
  })
  const y = Math.min(0, shape.top - 0.5, ...reached) - 0.6
  return { kind: 'glyph', codes: [code], x: left, y, scale: 1, ids: [] }
}

function drawTuplet(
  tuplet: Tuplet,
  members: readonly PlacedChord[],
  rests: readonly PlacedRest[],
  drawn: readonly Item[],
): Item[] {
  const isUp = members[0].chord.stem !== 'down'
  const lefts = [members[0].x, ...rests.map(({ left }) => left)]
  const rights = [lastOf(members).x + lastOf(members).shape.headWidth, ...rests.map(({ right }) => right)]
  const [from, to] = [Math.min(...lefts) - 0.2, Math.max(...rights) + 0.2]
  const reached = [
    ...members.map(({ shape }) => (isUp ? shape.top - 0.6 : shape.bottom + 0.6)),
    ...drawn.flatMap((item) => {
      if (item.kind === 'line' && item.from.x >= from && item.from.x <= to) return [item.to.y]
      return item.kind === 'polygon' && item.points[0].x >= from - 0.5 && item.points[1].x <= to + 0.5
        ? item.points.map(({ y }) => y)
        : []
    }),
  ]
  const y = isUp ? Math.min(...reached, 0) - 1 : Math.max(...reached, 4) + 1
  const codes = digits(tuplet.actual, SMUFL.tuplet0)
  const width = codes.reduce((sum, code) => sum + glyphBox(code).advance, 0)
  const middle = (from + to) / 2
  const items: Item[] = [{ kind: 'glyph', codes, x: middle - width / 2, y: y + 0.6, scale: 1, ids: [] }]
  if (tuplet.hasBracket) {
    const hook = isUp ? 0.8 : -0.8
    const line = (ax: number, ay: number, bx: number, by: number) =>
      items.push({ kind: 'line', from: { x: ax, y: ay }, to: { x: bx, y: by }, thickness: 0.1 })
    if (to - from > width + 1) {
      line(from, y, middle - width / 2 - 0.3, y)
      line(middle + width / 2 + 0.3, y, to, y)
    }
    line(from, y, from, y + hook)
    line(to, y, to, y + hook)
  }
  return items
}
