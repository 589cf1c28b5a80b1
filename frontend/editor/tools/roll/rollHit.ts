import type { NoteColumns } from '#shared/song/notes'
import { type HitScale, hitNote } from '#shared/view/hitNote'
import type { RollHit, RollRectangle, SurfacePlace } from '../../model/roll'

const EDGE_ZONE = 8

/** The target of a press at a tick and row: the selection's rectangle before the notes in it, a note, or nothing. */
export function rollHit(
  notes: NoteColumns,
  rectangle: RollRectangle | null,
  tick: number,
  noteNumber: number,
  scale: HitScale,
): RollHit {
  if (rectangle && isInside(rectangle, tick, noteNumber)) {
    return { on: 'rectangle', part: partOf(rectangle, tick, scale.pxPerTick) }
  }
  const note = hitNote(notes, tick, noteNumber, scale)
  return note ? { on: 'note', id: note.id, part: note.part } : { on: 'empty' }
}

function isInside({ fromTick, toTick, fromNote, toNote }: RollRectangle, tick: number, noteNumber: number): boolean {
  return fromTick <= tick && tick < toTick && fromNote <= noteNumber && noteNumber <= toNote
}

function partOf({ fromTick, toTick }: RollRectangle, tick: number, pxPerTick: number): 'start' | 'middle' | 'end' {
  const zone = Math.min(((toTick - fromTick) * pxPerTick) / 3, EDGE_ZONE)
  if ((tick - fromTick) * pxPerTick < zone) return 'start'
  return (toTick - tick) * pxPerTick <= zone ? 'end' : 'middle'
}

/** Names the target of a press: two presses on the same target may be a double click. */
export function targetOf({ region, hit, laneHit }: SurfacePlace): string {
  if (laneHit.on === 'point') return `${region} point ${laneHit.id}`
  return hit.on === 'note' ? `${region} note ${hit.id}` : `${region} ${hit.on}`
}
