import type { RollPointer } from '../../model/roll'

/** Tells whether a press of the pencil erases: the right button, Alt on an empty place, or a double click on a note. */
export function isErasePress({ button, hit, modifiers, clicks }: RollPointer): boolean {
  if (button === 'right') return true
  if (button !== 'left') return false
  return hit.on === 'note' ? clicks === 2 && !modifiers.shift : modifiers.alt
}
