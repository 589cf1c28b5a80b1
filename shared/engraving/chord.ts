import type { Accidental, Chord, Clef, Grace, Notehead, NoteType, ScoreNote } from '../notation/score'
import { boxOf, type GlyphRun, glyph, glyphBox, type Item } from './displayList'
import { SMUFL } from './smufl'
import { yOf } from './staffPosition'

export const STEM = 0.12
/** The glyphs of heads in Leland: a long x is an open diamond, as is customary, and a slash goes through a head. */
const HEADS: Readonly<Record<Notehead, readonly [whole: number, half: number, black: number]>> = {
  normal: [SMUFL.noteheadWhole, SMUFL.noteheadHalf, SMUFL.noteheadBlack],
  x: [SMUFL.noteheadDiamondWhole, SMUFL.noteheadDiamondHalf, SMUFL.noteheadXBlack],
  'circle-x': [SMUFL.noteheadCircleX, SMUFL.noteheadCircleX, SMUFL.noteheadCircleX],
  diamond: [SMUFL.noteheadDiamondWhole, SMUFL.noteheadDiamondHalf, SMUFL.noteheadDiamondBlack],
  triangle: [SMUFL.noteheadTriangleUpWhite, SMUFL.noteheadTriangleUpWhite, SMUFL.noteheadTriangleUpBlack],
  slash: [SMUFL.noteheadSlashedWhole1, SMUFL.noteheadSlashedHalf1, SMUFL.noteheadSlashedBlack1],
}
const ACCIDENTALS: Readonly<Record<Accidental, number>> = {
  'double-flat': SMUFL.accidentalDoubleFlat,
  flat: SMUFL.accidentalFlat,
  natural: SMUFL.accidentalNatural,
  sharp: SMUFL.accidentalSharp,
  'double-sharp': SMUFL.accidentalDoubleSharp,
}
const SHORT: readonly NoteType[] = ['eighth', '16th', '32nd', '64th', '128th']
const GRACE = 0.62
const GRACE_WIDTH = 1.3
/** The gap between a head, or its flag, and a grace note after it. */
const AFTER_GAP = 1.2

/** The number of flags: 0 for a quarter or longer, 1 for an eighth. */
export const flagsOf = (type: NoteType): number => SHORT.indexOf(type) + 1

export interface ChordShape {
  /** Heads, accidentals, dots, ledger lines, graces; x is from the chord's left head edge, y from the top line. */
  readonly items: readonly Item[]
  /** The y of the outer heads. */
  readonly top: number
  readonly bottom: number
  readonly headWidth: number
  /** In the order of `Chord.notes`. */
  readonly heads: readonly { readonly x: number; readonly y: number }[]
}

/** A chord without stem, flag and beam. */
export function shapeOf(chord: Chord, clef: Clef, octaves: number): ChordShape {
  const ys = chord.notes.map(({ pitch }) => yOf(pitch, clef, octaves))
  const headWidth = glyphBox(headOf(chord.notes[0], chord.type)).advance
  const displaced = displacedHeads(ys, chord.stem)
  const side = chord.stem === 'down' ? -1 : 1
  const heads = ys.map((y, index) => ({ x: displaced[index] ? side * (headWidth - STEM) : 0, y }))
  const items: Item[] = chord.notes.map((note, index) =>
    glyph(headOf(note, chord.type), heads[index].x, heads[index].y, 1, note.ids),
  )
  const leftmost = Math.min(...heads.map(({ x }) => x))
  const rightmost = Math.max(...heads.map(({ x }) => x)) + headWidth
  items.push(...ledgerLines(heads, headWidth), ...dots(chord, ys, rightmost))
  const accidentals = accidentalColumns(chord, ys, leftmost)
  const before = chord.graces.filter(({ isAfter }) => !isAfter)
  const after = chord.graces.filter(({ isAfter }) => isAfter)
  const edge = Math.min(leftmost, ...accidentals.map(({ x }) => x)) - 0.2
  const right = Math.max(rightmost, ...items.map((item) => boxOf(item).right))
  items.push(
    ...accidentals,
    ...graces(before, clef, octaves, edge - before.length * GRACE_WIDTH),
    ...graces(after, clef, octaves, right + AFTER_GAP),
  )
  return { items, top: Math.min(...ys), bottom: Math.max(...ys), headWidth, heads }
}

/** The extent of a chord to the left and right of its head's left edge, flag included. */
export function chordExtent(chord: Chord, clef: Clef): { readonly left: number; readonly right: number } {
  const { items, headWidth } = shapeOf(chord, clef, 0)
  const boxes = items.map(boxOf)
  const flag = chord.beams.length === 0 && chord.stem === 'up' && flagsOf(chord.type) > 0 ? 1 : 0
  return {
    left: -Math.min(0, ...boxes.map(({ left }) => left)),
    right: Math.max(headWidth + flag, ...boxes.map(({ right }) => right)),
  }
}

/** Whether the heads of two voices at one onset would touch: then the lower voice moves to the right. */
export function voicesCollide(upper: Chord, lower: Chord, clef: Clef): boolean {
  const upperYs = upper.notes.map(({ pitch }) => yOf(pitch, clef))
  const lowerYs = lower.notes.map(({ pitch }) => yOf(pitch, clef))
  const sharesHeads = upper.notes.length === 1 && lower.notes.length === 1 && upperYs[0] === lowerYs[0]
  if (
    sharesHeads &&
    headOf(upper.notes[0], upper.type) === headOf(lower.notes[0], lower.type) &&
    upper.dots === lower.dots
  )
    return false
  return Math.max(...upperYs) > Math.min(...lowerYs) - 0.9
}

function headOf(note: ScoreNote, type: NoteType): number {
  if (type === 'breve' || type === 'long') return SMUFL.noteheadDoubleWhole
  const [whole, half, black] = HEADS[note.head]
  return type === 'whole' ? whole : type === 'half' ? half : black
}

/** Moves one of two heads a second apart to the other side of the stem. `ys` descend as pitches ascend. */
function displacedHeads(ys: readonly number[], stem: Chord['stem']): boolean[] {
  const displaced = ys.map(() => false)
  const order = ys.map((_, index) => index)
  if (stem === 'down') order.reverse()
  for (let at = 1; at < order.length; at++) {
    const isNear = Math.abs(ys[order[at]] - ys[order[at - 1]]) < 0.9
    displaced[order[at]] = isNear && !displaced[order[at - 1]]
  }
  return displaced
}

function ledgerLines(heads: readonly { x: number; y: number }[], headWidth: number): Item[] {
  const lines: Item[] = []
  const add = (y: number, reached: readonly { x: number }[]) => {
    const from = Math.min(...reached.map(({ x }) => x)) - 0.35
    const to = Math.max(...reached.map(({ x }) => x)) + headWidth + 0.35
    lines.push({ kind: 'line', from: { x: from, y }, to: { x: to, y }, thickness: 0.16 })
  }
  for (let y = -1; heads.some((head) => head.y <= y); y--)
    add(
      y,
      heads.filter((head) => head.y <= y),
    )
  for (let y = 5; heads.some((head) => head.y >= y); y++)
    add(
      y,
      heads.filter((head) => head.y >= y),
    )
  return lines
}

function dots(chord: Chord, ys: readonly number[], x: number): Item[] {
  const items: Item[] = []
  const taken = new Set<number>()
  for (const y of ys) {
    let place = Number.isInteger(y) ? y - 0.5 : y
    while (taken.has(place)) place += 1
    taken.add(place)
    for (let dot = 0; dot < chord.dots; dot++) items.push(glyph(SMUFL.augmentationDot, x + 0.35 + dot * 0.6, place))
  }
  return items
}

/**
 * Assigns columns to accidentals from the outer notes inwards: each takes the nearest column in which it touches none.
 */
function accidentalColumns(chord: Chord, ys: readonly number[], leftmost: number): GlyphRun[] {
  const wanted = chord.notes.flatMap(({ accidental }, index) =>
    accidental ? [{ code: ACCIDENTALS[accidental], y: ys[index] }] : [],
  )
  wanted.sort((a, b) => a.y - b.y)
  const zigzag = wanted.map((_, at) => wanted[at % 2 === 0 ? at / 2 : wanted.length - (at + 1) / 2])
  const placed: GlyphRun[] = []
  for (const { code, y } of zigzag) {
    const { advance } = glyphBox(code)
    let x = leftmost - 0.25 - advance
    for (const other of [...placed].sort((a, b) => b.x - a.x)) {
      const mine = boxOf(glyph(code, x, y))
      const box = boxOf(other)
      if (
        mine.right + 0.1 > box.left &&
        mine.left < box.right &&
        mine.bottom > box.top - 0.1 &&
        mine.top < box.bottom + 0.1
      )
        x = other.x - advance - 0.15
    }
    placed.push(glyph(code, x, y))
  }
  return placed
}

/** Grace notes from x = `left` on. */
function graces(all: readonly Grace[], clef: Clef, octaves: number, left: number): Item[] {
  return all.flatMap((grace, index) => {
    const x = left + index * GRACE_WIDTH
    const ys = grace.notes.map(({ pitch }) => yOf(pitch, clef, octaves))
    const stemX = x + 1.3 * GRACE - STEM / 2
    const end = Math.min(...ys) - 2.4
    const items: Item[] = grace.notes.map((note, at) => glyph(SMUFL.noteheadBlack, x, ys[at], GRACE, note.ids))
    items.push({
      kind: 'line',
      from: { x: stemX, y: Math.max(...ys) - 0.1 },
      to: { x: stemX, y: end },
      thickness: 0.09,
    })
    items.push(glyph(grace.type === 'eighth' ? SMUFL.flag8thUp : SMUFL.flag16thUp, stemX - 0.05, end, GRACE))
    if (grace.hasSlash)
      items.push({
        kind: 'line',
        from: { x: stemX - 0.6, y: end + 1.3 },
        to: { x: stemX + 0.8, y: end + 0.4 },
        thickness: 0.09,
      })
    return items
  })
}
