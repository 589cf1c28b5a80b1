import { lastOf } from '../core/required'
import { clefAt } from '../notation/register'
import type { Chord, Clef, Measure, Part, Rest, Score, ScoreKey, Voice, VoiceElement } from '../notation/score'
import { writtenKey } from '../notation/spelling'
import { keyIn } from '../notation/timeline'
import { shapeOf, voicesCollide } from './chord'
import { boxOf, type Item, moved } from './displayList'
import { barsOfRest } from './longRests'
import { lineOctavesAt, type OctaveLine } from './octaveLines'
import { drawClef, drawKey, drawTime } from './signatures'
import { Skyline } from './skyline'
import { CHANGE_GAP, changeRooms, type Prefix, SMALL_CLEF, VOICE_SHIFT } from './spacing'
import { yOf } from './staffPosition'
import { drawTies } from './ties'
import { drawLongRest, drawRest, drawStems, type PlacedChord, type PlacedRest } from './voice'

/** A measure at its place in a line: x in staff spaces from the line's left end. */
export interface LineMeasure {
  /** Index in `Score.measures`. */
  readonly index: number
  readonly left: number
  /** The x of the bar line at its end. */
  readonly right: number
  readonly prefix: Prefix
  /** The x at which the signs at its start end, and the x at which clefs before its bar line begin. */
  readonly notesLeft: number
  readonly notesRight: number
  /** Whether clef and key are printed as at the start of a line. */
  readonly startsLine: boolean
  /** The signs after the bar line that announce the next measure. */
  readonly tail: Prefix
  /** The x of a head at a position, in divisions from the start of the measure. */
  readonly xOf: (position: number) => number
  /** The x at which the column of an onset begins: its accidentals and clef. */
  readonly columnLeft: (position: number) => number
}

export interface DrawnStaff {
  /** Items with y from the top line. */
  readonly items: Item[]
  readonly skyline: Skyline
}

const PREFIX_GAP = 0.6

/** Draws a staff of a line with its signs, notes, rests and ties, but without its lines, bar lines and directions. */
export function drawStaff(
  score: Score,
  part: Part,
  staff: number,
  measures: readonly LineMeasure[],
  octaves: readonly OctaveLine[],
): DrawnStaff {
  const items: Item[] = []
  const placed: PlacedChord[] = []
  for (const measure of measures) {
    items.push(...drawSigns(score, part, staff, measure))
    const voices = part.measures[measure.index].voices.filter((voice) => voice.staff === staff)
    const now = score.measures[measure.index]
    const clefOf = (position: number) => clefAt(part.staves[staff].clefs, measure.index, position)
    const octavesOf = (position: number) => lineOctavesAt(octaves, now.start + position)
    const drawn = drawVoices(voices, measure, now, clefOf, octavesOf)
    items.push(...drawn.items)
    placed.push(...drawn.placed)
  }
  const end = lastOf(measures).right
  items.push(...drawTies(placed, end))
  const skyline = new Skyline(end)
  skyline.add(items)
  return { items, skyline }
}

/**
 * Draws clef, key and time before the notes, clefs within the measure, and the signs that announce the next measure.
 */
function drawSigns(score: Score, part: Part, staff: number, measure: LineMeasure): Item[] {
  const { index, prefix, startsLine, tail } = measure
  const now = score.measures[index]
  const written = (key: ScoreKey) => writtenKey(key, part.transposition)
  const keyAt = (at: number, position = 0) => written(keyIn(score.measures[at], position))
  const { clefs } = part.staves[staff]
  const clef = clefAt(clefs, index, 0)
  const items: Item[] = []
  let x = measure.left + PREFIX_GAP
  if (startsLine) items.push(drawClef(clef, x))
  x += prefix.clef
  const previous = startsLine || index === 0 ? null : keyAt(index - 1, score.measures[index - 1].length)
  if (startsLine || now.showsKey) items.push(...drawKey(keyAt(index), previous, clef, x))
  if (now.showsTime) items.push(...drawTime(now.time, x + prefix.key))
  for (const change of clefs)
    if (change.measure === index && change.position > 0)
      items.push(drawClef(change.clef, measure.columnLeft(change.position) + CHANGE_GAP, SMALL_CLEF))
  for (const { position, key } of now.keyChanges) {
    const room = changeRooms(score, index).get(position)
    const from = measure.columnLeft(position) + CHANGE_GAP + (room?.clef ?? 0)
    items.push(...drawKey(written(key), keyAt(index, position - 1), clefAt(clefs, index, position), from))
  }
  const next = score.measures[index + 1]
  const change = clefs.find((one) => one.measure === index + 1 && one.position === 0)
  if (change !== undefined) items.push(drawClef(change.clef, measure.notesRight, SMALL_CLEF))
  x = measure.right + PREFIX_GAP
  const nextClef = change?.clef ?? clefAt(clefs, index, now.length)
  if (tail.key > 0) items.push(...drawKey(keyAt(index + 1), keyAt(index, now.length), nextClef, x))
  if (tail.time > 0) items.push(...drawTime(next.time, x + tail.key))
  return items
}

function drawVoices(
  voices: readonly Voice[],
  measure: LineMeasure,
  now: Measure,
  clefOf: (position: number) => Clef,
  octavesOf: (position: number) => number,
): { readonly items: Item[]; readonly placed: PlacedChord[] } {
  const items: Item[] = []
  const placed: PlacedChord[] = []
  const upper = new Map<number, Chord>()
  const isAlone = voices.filter(({ elements }) => elements.some(({ kind }) => kind === 'chord')).length < 2
  for (const [at, voice] of voices.entries()) {
    const mine: PlacedChord[] = []
    const rests: PlacedRest[] = []
    for (const element of voice.elements) {
      const { position } = element
      const clef = clefOf(position)
      if (element.kind === 'rest') {
        const shift = voices.length > 1 ? restShift(element, voice, voices, clefOf) : 0
        if (shift === null) continue
        const bars = element.isWholeMeasure ? barsOfRest(now) : 1
        if (bars > 1) {
          items.push(...drawLongRest(bars, measure.notesLeft + 1, measure.notesRight - 1))
          continue
        }
        const [change] = now.keyChanges
        const end = change ? measure.columnLeft(change.position) : measure.notesRight
        const x = element.isWholeMeasure ? (measure.notesLeft + end) / 2 : measure.xOf(position)
        const drawn = drawRest(element, x, shift)
        const { left, right } = boxOf(drawn[0])
        items.push(...drawn)
        rests.push({ tuplet: element.tuplet, left, right })
        continue
      }
      const above = upper.get(position)
      const isShifted = at > 0 && above !== undefined && voicesCollide(above, element, clef)
      if (at === 0) upper.set(position, element)
      const shape = shapeOf(element, clef, octavesOf(position))
      const x = measure.xOf(position) + (isShifted ? VOICE_SHIFT : 0)
      items.push(...shape.items.map((item) => moved(item, x, 0)))
      mine.push({ chord: element, shape, x, start: now.start + position, voice: voice.number, isAlone })
    }
    items.push(...drawStems(voice, mine, rests))
    placed.push(...mine)
  }
  return { items, placed }
}

/**
 * How far a rest of one of several voices is moved from the middle, away from the others; null if it is not printed,
 * because an earlier voice prints the same rest.
 */
function restShift(
  rest: Rest,
  voice: Voice,
  voices: readonly Voice[],
  clefOf: (position: number) => Clef,
): number | null {
  const isUpper = voice.number % 2 === 1
  const end = rest.position + rest.length
  const isSame = (one: VoiceElement) =>
    one.kind === 'rest' && one.position === rest.position && one.length === rest.length
  const before = voices.slice(0, voices.indexOf(voice))
  if (before.some(({ elements }) => elements.some(isSame))) return null
  const overlapping = voices
    .filter((other) => other !== voice)
    .flatMap(({ elements }) => elements)
    .filter((one) => one.position < end && one.position + one.length > rest.position)
  if (overlapping.every(isSame)) return 0
  const ys = overlapping.flatMap((one) =>
    one.kind === 'rest' ? [] : one.notes.map(({ pitch }) => yOf(pitch, clefOf(one.position))),
  )
  if (ys.length === 0) return isUpper ? -2 : 2
  // The stems of the other voices point away, so only their heads could touch a rest.
  return isUpper ? Math.min(-2, Math.floor(Math.min(...ys) - 4)) : Math.max(2, Math.ceil(Math.max(...ys)))
}
