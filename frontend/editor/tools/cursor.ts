import type { Modifiers, RollCursor, RollHit } from '../model/roll'

export type ToolName = 'pencil' | 'select'

/** The cursor that shows the effect of a press here. */
export function cursorFor(tool: ToolName, hit: RollHit, modifiers: Modifiers): RollCursor {
  return tool === 'pencil' ? pencilCursor(hit, modifiers) : selectCursor(hit, modifiers)
}

function pencilCursor(hit: RollHit, { alt, shift }: Modifiers): RollCursor {
  if (hit.on === 'note') return gripCursor(hit.part, alt)
  if (alt) return 'eraser'
  return shift ? 'crosshair' : 'pencil'
}

function selectCursor(hit: RollHit, { mod }: Modifiers): RollCursor {
  return hit.on === 'rectangle' ? gripCursor(hit.part, mod) : 'crosshair'
}

function gripCursor(part: 'start' | 'middle' | 'end', copy: boolean): RollCursor {
  if (part === 'middle') return copy ? 'copy' : 'move'
  return part === 'start' ? 'w-resize' : 'e-resize'
}
