import type { RollCursor } from '../model/roll'
import eraser from './cursors/eraser.svg?no-inline'
import pencil from './cursors/pencil.svg?no-inline'

const CSS: Record<RollCursor, string> = {
  pencil: `url("${pencil}") 2 22, default`,
  eraser: `url("${eraser}") 6 20, default`,
  move: 'move',
  copy: 'copy',
  grab: 'grab',
  grabbing: 'grabbing',
  crosshair: 'crosshair',
  'w-resize': 'w-resize',
  'e-resize': 'e-resize',
  'ns-resize': 'ns-resize',
}

/** The CSS value of a cursor; null: the system's arrow. */
export function cssCursor(cursor: RollCursor | null): string {
  return cursor === null ? 'default' : CSS[cursor]
}
