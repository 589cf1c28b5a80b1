import type { RollHost, RollPointer } from '../../model/roll'
import { edgeDelta } from './dragEdges'
import type { Grip } from './grip'
import { shiftBetween } from './translateNotes'

export type Drag = 'translate' | 'resize'

/** The kind of drag so far; null while it would change nothing and still counts as a click. */
export function dragOf(host: RollHost, press: RollPointer, pointer: RollPointer, grip: Grip): Drag | null {
  const edge = edgeOf(press)
  if (edge) return edgeDelta(host, press, pointer, grip, edge) === 0 ? null : 'resize'
  const { dTick, dNote } = shiftBetween(host, press, pointer, grip)
  return dTick === 0 && dNote === 0 ? null : 'translate'
}

/** The pressed edge of a note or of the rectangle; null: another part, or nothing. */
export function edgeOf({ hit }: RollPointer): 'start' | 'end' | null {
  return hit.on !== 'empty' && hit.part !== 'middle' ? hit.part : null
}
