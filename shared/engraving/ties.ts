import type { ScoreNote } from '../notation/score'
import type { Curve } from './displayList'
import type { PlacedChord } from './voice'

const GAP = 0.12
/** The length of the half of a tie that comes from the previous line. */
const HALF = 1.6

/**
 * Draws the ties of a staff within one line.
 * @param placed all chords of the staff
 * @param end x of the end of the line, up to which a tie into the next line is drawn
 */
export function drawTies(placed: readonly PlacedChord[], end: number): Curve[] {
  const byStart = new Map<number, PlacedChord[]>()
  for (const one of placed) byStart.set(one.start, [...(byStart.get(one.start) ?? []), one])
  const arcs: Curve[] = []
  const reached = new Set<ScoreNote>()
  const inOrder = [...placed].sort((a, b) => a.start - b.start)
  for (const from of inOrder)
    for (const [index, note] of from.chord.notes.entries()) {
      const { x, y } = from.shape.heads[index]
      const below = liesBelow(from, index)
      if (note.tieStop && !reached.has(note)) arcs.push(arc(from.x + x - HALF, from.x + x - GAP, y, below))
      if (!note.tieStart) continue
      const left = from.x + x + from.shape.headWidth + GAP
      const target = followerOf(note, byStart.get(from.start + from.chord.length) ?? [], from.voice)
      if (target === null) {
        if (left < end - 0.5) arcs.push(arc(left, end - 0.2, y, below))
        continue
      }
      reached.add(target.note)
      arcs.push(arc(left, target.x - GAP, y, below))
    }
  return arcs
}

/** The head to which a note is tied: in the same voice before others. */
function followerOf(
  { pitch }: ScoreNote,
  chords: readonly PlacedChord[],
  voice: number,
): { readonly note: ScoreNote; readonly x: number } | null {
  const ordered = [...chords].sort((a, b) => Number(b.voice === voice) - Number(a.voice === voice))
  for (const { chord, shape, x } of ordered)
    for (const [index, note] of chord.notes.entries())
      if (note.tieStop && note.pitch.step === pitch.step && note.pitch.octave === pitch.octave)
        return { note, x: x + shape.heads[index].x }
  return null
}

/** Whether a tie bends down: away from the stem, or within a chord for the lower half. */
function liesBelow({ chord, shape, isAlone }: PlacedChord, index: number): boolean {
  const count = chord.notes.length
  const stem = chord.stem ?? (shape.heads[0].y > 2 ? 'up' : 'down')
  if (!isAlone) return stem === 'down'
  if (count === 1) return stem === 'up'
  return index < count / 2 - (stem === 'up' || count % 2 === 0 ? 0 : 0.5)
}

function arc(left: number, right: number, y: number, below: boolean): Curve {
  const width = Math.max(0.6, right - left)
  const side = below ? 1 : -1
  const start = y + side * 0.45
  const height = side * Math.min(1.3, 0.45 + width * 0.06)
  const inset = Math.min(width * 0.3, 2)
  return {
    kind: 'curve',
    points: [
      { x: left, y: start },
      { x: left + inset, y: start + height },
      { x: left + width - inset, y: start + height },
      { x: left + width, y: start },
    ],
    thickness: 0.2,
  }
}
