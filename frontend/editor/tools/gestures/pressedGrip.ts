import type { RollHost, RollPointer } from '../../model/roll'
import { edgeDelta } from './dragEdges'
import type { Grip } from './grip'
import { shiftBetween } from './translateNotes'

export type Drag = 'translate' | 'resize'

/** The kind of drag that moves of the grip make so far; null while it would change nothing and is still a click. */
export function dragOf(host: RollHost, press: RollPointer, pointer: RollPointer, grip: Grip): Drag | null {
  const edge = edgeOf(press)
  if (edge) return edgeDelta(host, press, pointer, grip, edge) === 0 ? null : 'resize'
  const { dTick, dNote } = shiftBetween(host, press, pointer, grip)
  return dTick === 0 && dNote === 0 ? null : 'translate'
}

/** The edge that was pressed, of a note or of the rectangle. */
export function edgeOf({ hit }: RollPointer): 'start' | 'end' | null {
  return hit.on !== 'empty' && hit.part !== 'middle' ? hit.part : null
}
