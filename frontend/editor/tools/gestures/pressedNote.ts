import { NoteIdSet } from '#shared/song/noteIdSet'
import type { Note, NoteIds } from '#shared/song/notes'
import type { RollHost, RollPointer } from '../../model/roll'
import { dragEdges } from './dragEdges'
import type { Gesture } from './gesture'
import { Grip } from './grip'
import { type Drag, dragOf, edgeOf } from './pressedGrip'
import { noteOf } from './track'
import { translateNotes } from './translateNotes'

/**
 * Handles a press on a note: the note sounds, and becomes the selection unless it is already selected or Shift is held,
 * which may toggle it.
 */
export function pressNote(host: RollHost, press: RollPointer): void {
  const note = noteUnder(host, press)
  if (!note) return
  if (!press.modifiers.shift) selectForDrag(host, press)
  host.audition(note.noteNumber, note.velocity)
}

/** Selects the pressed note alone, unless it is part of the selection, which a drag then moves. */
export function selectForDrag(host: RollHost, press: RollPointer): void {
  if (press.hit.on === 'note' && !host.isSelected(press.hit.id)) host.select(Uint32Array.of(press.hit.id))
}

/** Handles a release of the note where it was pressed. */
export function clickNote(host: RollHost, press: RollPointer): void {
  host.auditionOff()
  if (press.hit.on !== 'note') return
  const { id } = press.hit
  host.select(press.modifiers.shift ? toggled(host.selected(), id) : Uint32Array.of(id))
}

/** The kind of drag so far; null while it would change nothing and still counts as a click. */
export function dragOfNote(host: RollHost, press: RollPointer, pointer: RollPointer): Drag | null {
  const note = noteUnder(host, press)
  return note && dragOf(host, press, pointer, Grip.note(note))
}

export function translatePressed(host: RollHost, press: RollPointer): Gesture<RollPointer> | null {
  const note = noteUnder(host, press)
  return note && translateNotes(host, press, Grip.note(note), (pointer) => pointer.modifiers.alt)
}

export function resizePressed(host: RollHost, press: RollPointer): Gesture<RollPointer> | null {
  const note = noteUnder(host, press)
  const edge = edgeOf(press)
  return note && edge && dragEdges(host, press, Grip.note(note), edge)
}

function noteUnder(host: RollHost, { hit }: RollPointer): Note | null {
  return hit.on === 'note' ? noteOf(host, hit.id) : null
}

function toggled(ids: NoteIds, id: number): NoteIds {
  const set = NoteIdSet.of(ids)
  if (set.has(id)) set.delete(id)
  else set.add(id)
  return set.toIds()
}
