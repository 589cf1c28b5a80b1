import type { RollHost, RollPointer } from '../../model/roll'
import { commit } from './commit'
import type { Gesture } from './gesture'
import { Grip } from './grip'
import { resizedRectangle } from './rectangle'
import { snappedDelta } from './snap'

/** Drags one edge of every selected note by the same delta; the grip's edge snaps and keeps the shortest length. */
export function dragEdges(host: RollHost, press: RollPointer, grip: Grip, edge: 'start' | 'end'): Gesture<RollPointer> {
  const ids = host.selected()
  let delta = 0
  let minDuration = 1

  return {
    begin: () => {
      host.setCursor(edge === 'start' ? 'w-resize' : 'e-resize')
      // The note sounded when it was pressed; it is silent during the resize.
      host.auditionOff()
    },
    move: (pointer) => {
      minDuration = host.grid.unit(grip.fromTick, pointer.modifiers.shift)
      delta = edgeDelta(host, press, pointer, grip, edge)
      host.preview({ type: 'resize', edge, delta, minDuration })
      if (grip.rectangle) host.setRectangle(resizedRectangle(grip.rectangle, edge, delta), true)
    },
    end: () => {
      if (grip.rectangle) host.setRectangle(resizedRectangle(grip.rectangle, edge, delta))
      if (ids.length === 0 || delta === 0) return host.preview(null)
      const grown = edge === 'start' ? -delta : delta
      Grip.remember(host, grip, grip.toTick - grip.fromTick + grown)
      commit(host, { type: 'notes/resize', trackId: host.trackId(), ids, edge, delta, minDuration })
    },
    cancel: () => {
      host.preview(null)
      if (grip.rectangle) host.setRectangle(grip.rectangle)
    },
  }
}

/** The distance that the edge moves; a grip below the shortest length can grow but not shrink. */
export function edgeDelta(
  host: RollHost,
  press: RollPointer,
  pointer: RollPointer,
  grip: Grip,
  edge: 'start' | 'end',
): number {
  const free = pointer.modifiers.shift
  const raw = pointer.tick - press.tick
  const delta = snappedDelta(host.grid, edge === 'start' ? grip.fromTick : grip.toTick, raw, free)
  const spare = Math.max(0, grip.toTick - grip.fromTick - host.grid.unit(grip.fromTick, free))
  return edge === 'start' ? Math.min(delta, spare) : Math.max(delta, 0 - spare)
}
