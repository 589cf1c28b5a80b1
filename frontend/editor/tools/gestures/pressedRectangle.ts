import type { RollHost, RollPointer } from '../../model/roll'
import { dragEdges } from './dragEdges'
import type { Gesture } from './gesture'
import { Grip } from './grip'
import { type Drag, dragOf, edgeOf } from './pressedGrip'
import { translateNotes } from './translateNotes'

export function dragOfRectangle(host: RollHost, press: RollPointer, pointer: RollPointer): Drag | null {
  const rectangle = host.rectangle()
  return rectangle && dragOf(host, press, pointer, Grip.rectangle(rectangle))
}

/** Moves the rectangle and its notes; with Ctrl or Command, copies them. */
export function translateRectangle(host: RollHost, press: RollPointer): Gesture<RollPointer> | null {
  const rectangle = host.rectangle()
  return rectangle && translateNotes(host, press, Grip.rectangle(rectangle), (pointer) => pointer.modifiers.mod)
}

/** Moves an edge of the rectangle, and that edge of every selected note by the same delta. */
export function resizeRectangle(host: RollHost, press: RollPointer): Gesture<RollPointer> | null {
  const rectangle = host.rectangle()
  const edge = edgeOf(press)
  return rectangle && edge && dragEdges(host, press, Grip.rectangle(rectangle), edge)
}
