import type { RollRectangle } from '../../model/roll'

/** The rectangle moved along with its notes, clipped at the start of the song and at the limits of pitch. */
export function shiftedRectangle(rectangle: RollRectangle, dTick: number, dNote: number): RollRectangle {
  return {
    fromTick: Math.max(0, rectangle.fromTick + dTick),
    toTick: Math.max(0, rectangle.toTick + dTick),
    fromNote: Math.max(0, rectangle.fromNote + dNote),
    toNote: Math.min(127, rectangle.toNote + dNote),
  }
}

export function resizedRectangle(rectangle: RollRectangle, edge: 'start' | 'end', delta: number): RollRectangle {
  return edge === 'start'
    ? { ...rectangle, fromTick: rectangle.fromTick + delta }
    : { ...rectangle, toTick: rectangle.toTick + delta }
}
