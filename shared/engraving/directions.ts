import { lastOf, valueIn } from '../core/required'
import type { Dynamics, Lyric, NoteType, Part, Pitch, Score, ScoreDirection, TempoMark, Voice } from '../notation/score'
import { boxOf, type GlyphRun, glyph, glyphBox, type Item, moved } from './displayList'
import type { OctaveLine } from './octaveLines'
import { repeatMarks } from './repeatSigns'
import { SMUFL } from './smufl'
import { HALF_HEAD, LYRIC } from './spacing'
import type { DrawnStaff, LineMeasure } from './staff'
import { cutToFit, textWidth } from './textWidth'

const DYNAMICS: Readonly<Record<Dynamics, number>> = {
  pp: SMUFL.dynamicPP,
  p: SMUFL.dynamicPiano,
  mp: SMUFL.dynamicMP,
  mf: SMUFL.dynamicMF,
  f: SMUFL.dynamicForte,
  ff: SMUFL.dynamicFF,
}
const METRONOME_NOTES: Partial<Record<NoteType, number>> = {
  whole: SMUFL.metNoteWhole,
  half: SMUFL.metNoteHalfUp,
  quarter: SMUFL.metNoteQuarterUp,
  eighth: SMUFL.metNote8thUp,
  '16th': SMUFL.metNote16thUp,
  '32nd': SMUFL.metNote32ndUp,
}
const TEXT = 1.9
const SMALL_TEXT = 1.6
const NAME_LINE = 1.5
/** The distance of two verses, in sizes of their letters. */
const VERSE_LINE = 1.25
const GAP = 0.6
/** The space between a section's name and the box around it. */
const MARK_PADDING = 0.5
const THIN = 0.12

const line = (ax: number, ay: number, bx: number, by: number): Item => ({
  kind: 'line',
  from: { x: ax, y: ay },
  to: { x: bx, y: by },
  thickness: THIN,
})

/** Draws octave lines, dynamics and pedal of a staff, clear of what is already drawn. */
export function drawPartDirections(
  score: Score,
  part: Part,
  staff: number,
  measures: readonly LineMeasure[],
  octaves: readonly OctaveLine[],
  drawn: DrawnStaff,
): void {
  drawOctaveLines(score, measures, octaves, drawn)
  drawLyrics(part, staff, measures, drawn)
  if (part.noteNames) drawNoteNames(part, staff, measures, drawn)
  for (const measure of measures)
    for (const direction of part.measures[measure.index].directions)
      if (direction.staff === staff && direction.kind === 'dynamics')
        placeBelow(drawn, [glyph(DYNAMICS[direction.level], measure.xOf(direction.position) - 0.3, 0)])
  drawPedal(score, part, staff, measures, drawn)
}

/**
 * Draws endings, section marks, tempos, swing and the measure number above the first staff of a line, which has room up
 * to `right`.
 */
export function drawScoreDirections(
  score: Score,
  measures: readonly LineMeasure[],
  right: number,
  drawn: DrawnStaff,
): void {
  const [first] = measures
  const { number } = score.measures[first.index]
  if (first.startsLine && first.index > 0 && number > 0)
    placeAbove(drawn, [text(String(number), first.left, 0, SMALL_TEXT, false)])
  for (const mark of repeatMarks(score, measures)) placeAbove(drawn, mark)
  const byIndex = new Map(measures.map((measure) => [measure.index, measure]))
  const ordered = score.directions.filter(({ measure }) => byIndex.has(measure))
  // Sections last, so that they are above tempos.
  ordered.sort((a, b) => Number(a.kind === 'section') - Number(b.kind === 'section'))
  for (const direction of ordered) {
    const measure = valueIn(byIndex, direction.measure)
    const isAtStart = direction.position === 0
    const x = isAtStart ? Math.max(measure.left, measure.notesLeft - 1) : measure.xOf(direction.position)
    placeAbove(drawn, markOf(direction, x, first.left, right))
  }
}

function text(string: string, x: number, y: number, size: number, isBold: boolean): Item {
  return { kind: 'text', x, y, text: string, size, isBold }
}

/**
 * The mark of a section. A name too long for the rest of the line begins further left, and is cut if the line is too
 * short for it.
 */
function markOf(direction: ScoreDirection, x: number, start: number, end: number): Item[] {
  if (direction.kind === 'tempo') return tempoMark(direction, x)
  if (direction.kind === 'swing') return [text(direction.unit === 'eighth' ? 'Swing' : 'Swing 16ths', x, 0, TEXT, true)]
  const name = cutToFit(direction.text, TEXT, true, end - start - 2 * MARK_PADDING)
  const width = textWidth(name, TEXT, true) + 2 * MARK_PADDING
  const left = Math.max(start, Math.min(x, end - width))
  const [right, top, bottom] = [left + width, -1.8, 0.7]
  return [
    text(name, left + MARK_PADDING, 0, TEXT, true),
    line(left, top, right, top),
    line(left, bottom, right, bottom),
    line(left, top, left, bottom),
    line(right, top, right, bottom),
  ]
}

function tempoMark({ beatUnit, bpm }: TempoMark, x: number): Item[] {
  const codes = [
    METRONOME_NOTES[beatUnit.type] ?? SMUFL.metNoteQuarterUp,
    ...Array(beatUnit.dots).fill(SMUFL.metAugmentationDot),
  ]
  const scale = 0.55
  const width = codes.reduce((sum, code) => sum + glyphBox(code).advance * scale, 0)
  const note: GlyphRun = { kind: 'glyph', codes, x, y: 0, scale, ids: [] }
  return [note, text(`= ${bpm}`, x + width + 0.5, 0, TEXT, true)]
}

/** A syllable at its note. Syllables of one row have the same height in a line; rows are numbered downwards. */
interface PlacedLyric {
  readonly lyric: Lyric
  readonly x: number
  readonly row: number
}

/** Draws syllables under or over their notes, with a hyphen midway between those of a word. */
function drawLyrics(part: Part, staff: number, measures: readonly LineMeasure[], drawn: DrawnStaff): void {
  const placed = measures.flatMap(({ index, xOf }) => lyricsIn(part.measures[index].voices, staff, xOf))
  const [above, below] = [true, false].map((isAbove) =>
    rowsOf(placed.filter(({ lyric }) => (lyric.isAbove ?? false) === isAbove)),
  )
  if (below.length > 0) {
    const bottoms = below.flat().map((item) => drawn.skyline.bottomOf(boxOf(item).left, boxOf(item).right))
    const top = Math.max(5.5, Math.max(...bottoms) + GAP) + LYRIC * 0.75
    for (const [i, row] of below.entries()) add(drawn, row, top + i * LYRIC * VERSE_LINE)
  }
  if (above.length > 0) {
    const tops = above.flat().map((item) => drawn.skyline.topOf(boxOf(item).left, boxOf(item).right))
    const bottom = Math.min(-1.5, Math.min(...tops) - GAP) - LYRIC * 0.25
    for (const [i, row] of above.entries()) add(drawn, row, bottom - (above.length - 1 - i) * LYRIC * VERSE_LINE)
  }
}

/**
 * The syllables of a staff in time order. Two voices that sing the same share one; the second pair of voices has
 * separate rows.
 */
function lyricsIn(voices: readonly Voice[], staff: number, xOf: (position: number) => number): PlacedLyric[] {
  const placed = new Map<string, PlacedLyric & { readonly position: number }>()
  for (const { number, elements } of voices.filter((voice) => voice.staff === staff))
    for (const element of elements) {
      if (element.kind === 'rest') continue
      const { position } = element
      for (const lyric of element.lyrics) {
        const row = 2 * lyric.verse + (((number - 1) % 4) >> 1)
        const key = `${position} ${row} ${lyric.isAbove} ${lyric.text}`
        if (!placed.has(key)) placed.set(key, { lyric, row, position, x: xOf(position) + HALF_HEAD })
      }
    }
  return [...placed.values()].sort((a, b) => a.position - b.position)
}

function rowsOf(placed: readonly PlacedLyric[]): Item[][] {
  const rows = [...new Set(placed.map(({ row }) => row))].sort((a, b) => a - b)
  return rows.map((row) => {
    const items: Item[] = []
    let hyphenFrom: number | null = null
    for (const { lyric, x } of placed.filter((one) => one.row === row)) {
      const left = x - textWidth(lyric.text, LYRIC, false) / 2
      if (hyphenFrom !== null) items.push(text('-', (hyphenFrom + left) / 2 - LYRIC / 6, 0, LYRIC, false))
      const syllable = text(lyric.text, left, 0, LYRIC, false)
      items.push(syllable)
      hyphenFrom = lyric.syllabic === 'begin' || lyric.syllabic === 'middle' ? boxOf(syllable).right : null
    }
    return items
  })
}

/** Draws the letters of each chord under it, the lowest note's last. */
function drawNoteNames(part: Part, staff: number, measures: readonly LineMeasure[], drawn: DrawnStaff): void {
  for (const { index, xOf } of measures)
    for (const voice of part.measures[index].voices)
      for (const element of voice.staff === staff ? voice.elements : []) {
        if (element.kind === 'rest') continue
        const names = element.notes.filter(({ tieStop }) => !tieStop).map(({ pitch }) => nameOf(pitch))
        const letters = names.map((name, at) => text(name, xOf(element.position), -at * NAME_LINE, SMALL_TEXT, false))
        if (letters.length > 0) placeBelow(drawn, letters)
      }
}

const nameOf = ({ step, alter }: Pitch): string => step + (alter < 0 ? 'b'.repeat(-alter) : '#'.repeat(alter))

/** Puts a mark whose baseline is at 0 above everything drawn in its width. */
function placeAbove(drawn: DrawnStaff, mark: readonly Item[]): void {
  const { left, right, bottom } = extentOf(mark)
  add(drawn, mark, Math.min(-1.5, drawn.skyline.topOf(left, right) - GAP) - bottom)
}

function placeBelow(drawn: DrawnStaff, mark: readonly Item[]): void {
  const { left, right, top } = extentOf(mark)
  add(drawn, mark, Math.max(5.5, drawn.skyline.bottomOf(left, right) + GAP) - top)
}

function extentOf(items: readonly Item[]) {
  const boxes = items.map(boxOf)
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - 0.3,
    right: Math.max(...boxes.map(({ right }) => right)) + 0.3,
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function add(drawn: DrawnStaff, mark: readonly Item[], dy: number): void {
  const placed = mark.map((item) => moved(item, 0, dy))
  drawn.items.push(...placed)
  drawn.skyline.add(placed)
}

function drawOctaveLines(
  score: Score,
  measures: readonly LineMeasure[],
  octaves: readonly OctaveLine[],
  drawn: DrawnStaff,
): void {
  for (const { start, end, octaves: shift } of octaves) {
    const span = spanOf(score, measures, start, end)
    if (span === null) continue
    const { from, to } = span
    const isAbove = shift > 0
    const number = glyph(isAbove ? SMUFL.ottavaAlta : SMUFL.ottavaBassaVb, from, 0)
    const box = boxOf(number)
    const y = isAbove ? drawn.skyline.topOf(from, to) - GAP - 0.2 : drawn.skyline.bottomOf(from, to) + GAP + 1.5
    const mark: Item[] = [number]
    const dashesY = isAbove ? box.top + 0.2 : -0.2
    for (let x = box.right + 0.5; x < to - 0.3; x += 1.4) mark.push(line(x, dashesY, Math.min(to, x + 0.8), dashesY))
    if (span.endsHere) mark.push(line(to, dashesY, to, dashesY + (isAbove ? 1 : -1)))
    add(drawn, mark, isAbove ? Math.min(y, -1.2) : Math.max(y, 6))
  }
}

/** The x range of a stretch of the score on a line; null if it is not on it. */
function spanOf(score: Score, measures: readonly LineMeasure[], start: number, end: number) {
  const first = measures[0]
  const last = lastOf(measures)
  const lineStart = score.measures[first.index].start
  const lineEnd = score.measures[last.index].start + score.measures[last.index].length
  if (start >= lineEnd || end <= lineStart) return null
  const xAt = (at: number): number => {
    const measure =
      measures.find(({ index }) => at < score.measures[index].start + score.measures[index].length) ?? last
    return measure.xOf(at - score.measures[measure.index].start)
  }
  const endsHere = end <= lineEnd
  return {
    from: start < lineStart ? first.notesLeft : xAt(start),
    to: endsHere && end < lineEnd ? xAt(end) - 0.5 : last.right - 0.5,
    startsHere: start >= lineStart,
    endsHere,
  }
}

/** Draws 'Ped.', a line while the pedal is held, and a hook where it is lifted, at one height along the line. */
function drawPedal(score: Score, part: Part, staff: number, measures: readonly LineMeasure[], drawn: DrawnStaff): void {
  const spans = pedalsOf(score, part, staff).flatMap(([start, end]) => spanOf(score, measures, start, end) ?? [])
  if (spans.length === 0) return
  const bottom = Math.max(...spans.map(({ from, to }) => drawn.skyline.bottomOf(from - 0.5, to)))
  const y = Math.max(8, bottom + 2.2)
  const mark = spans.flatMap(({ from, to, startsHere, endsHere }) => {
    const sign = startsHere ? [glyph(SMUFL.keyboardPedalPed, from - 0.5, y, 0.8)] : []
    const left = startsHere ? boxOf(sign[0]).right + 0.3 : from
    const held: Item[] = to > left ? [line(left, y, to, y)] : []
    return [...sign, ...held, ...(endsHere && to > left ? [line(to, y, to, y - 1)] : [])]
  })
  add(drawn, mark, 0)
}

/** Start and end of each time the pedal is held, in divisions from the start of the score. */
function pedalsOf(score: Score, part: Part, staff: number): [start: number, end: number][] {
  const pedals: [number, number][] = []
  let down: number | null = null
  for (const [index, { directions }] of part.measures.entries())
    for (const direction of directions) {
      if (direction.kind !== 'pedal' || direction.staff !== staff) continue
      const at = score.measures[index].start + direction.position
      if (down !== null && at > down) pedals.push([down, at])
      down = direction.type === 'start' ? at : null
    }
  if (down !== null) pedals.push([down, lastOf(score.measures).start + lastOf(score.measures).length])
  return pedals
}
