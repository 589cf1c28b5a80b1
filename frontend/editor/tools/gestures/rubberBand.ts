import { notesInRectangle } from '#shared/view/hitNote'
import type { RollHost, RollPointer, RollRectangle } from '../../model/roll'
import type { Gesture } from './gesture'
import { selectedTrackNotes } from './track'

/**
 * Draws a rectangle and selects all notes that it touches. The selection tool's rectangle stays, the pencil's does not.
 */
export function rubberBand(host: RollHost, press: RollPointer, stays: boolean): Gesture<RollPointer> {
  const before = host.rectangle()
  let rectangle: RollRectangle | null = null

  return {
    begin: () => host.setCursor('crosshair'),
    move: (pointer) => {
      rectangle = bandBetween(host.grid, press, pointer)
      host.setRectangle(rectangle, true)
    },
    end: () => {
      host.setRectangle(stays ? rectangle : null)
      host.select(rectangle ? notesInRectangle(selectedTrackNotes(host), rectangle) : new Uint32Array())
    },
    cancel: () => host.setRectangle(before),
  }
}

/** Tells whether the pointer has gone far enough for a rectangle rather than a click: to another row or grid line. */
export function isBandDrawn(grid: RollHost['grid'], press: RollPointer, pointer: RollPointer): boolean {
  const free = pointer.modifiers.shift
  return pointer.noteNumber !== press.noteNumber || grid.round(pointer.tick, free) !== grid.round(press.tick, free)
}

/** The rectangle from grid line to grid line, never thinner than the grid cell where the band began. */
function bandBetween(grid: RollHost['grid'], press: RollPointer, pointer: RollPointer): RollRectangle {
  const free = pointer.modifiers.shift
  const from = grid.round(Math.min(press.tick, pointer.tick), free)
  const to = grid.round(Math.max(press.tick, pointer.tick), free)
  const cell = grid.floor(press.tick, free)
  return {
    fromTick: from < to ? from : cell,
    toTick: from < to ? to : cell + grid.unit(cell, free),
    fromNote: Math.min(press.noteNumber, pointer.noteNumber),
    toNote: Math.max(press.noteNumber, pointer.noteNumber),
  }
}
