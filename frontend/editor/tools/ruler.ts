import type { RollHost, RulerPointer } from '../model/roll'

/** A press on the ruler moves the playhead to the nearest grid line, also while playing; with Shift, to the very tick. */
export function seekFromRuler(host: RollHost, { type, button, tick, modifiers }: RulerPointer): void {
  // Ctrl and Alt are kept for the ends of the loop.
  if (type !== 'down' || button !== 'left' || modifiers.mod || modifiers.alt) return
  host.locate(host.grid.round(tick, modifiers.shift))
}
