import { firstWhere } from '#shared/core/search'
import { NoteIdSet } from '#shared/song/noteIdSet'
import type { NoteIds } from '#shared/song/notes'
import type { Track } from '#shared/song/song'
import type { RowIds, TrackRow, TrackRows } from '#shared/song/tracks/trackRows'

/** Selected rows: ids by part, each ascending. */
export type RowSelection = RowIds

const NO_IDS = new Uint32Array(0)
export const NO_SELECTION: RowSelection = { event: NO_IDS, control: NO_IDS, note: NO_IDS }

export const selectedCount = ({ event, control, note }: RowSelection): number =>
  event.length + control.length + note.length

export function isSelected(selection: RowSelection, { part, id }: Pick<TrackRow, 'part' | 'id'>): boolean {
  return placeOf(selection[part], id) >= 0
}

/** The rows from one to another, both included, in either order. */
export function rowsBetween(rows: TrackRows, from: number, to: number): RowSelection {
  const { event, control, note } = rows.idsBetween(Math.min(from, to), Math.max(from, to) + 1)
  return { event: event.sort(), control: control.sort(), note: note.sort() }
}

/** The ids of both, ascending. */
export function united(a: NoteIds, b: NoteIds): NoteIds {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a
  const all = NoteIdSet.of(a)
  all.fill(b)
  return all.toIds()
}

/** Adds a row to the selection, or removes it if it was selected. */
export function toggled(selection: RowSelection, { part, id }: TrackRow): RowSelection {
  const place = placeOf(selection[part], id)
  const ids = [...selection[part]]
  if (place >= 0) ids.splice(place, 1)
  else ids.splice(~place, 0, id)
  return { ...selection, [part]: Uint32Array.from(ids) }
}

/** Drops controls and events that the track no longer has; returns the same object if none are gone. */
export function stillThere(selection: RowSelection, { controls, events }: Track): RowSelection {
  const control = kept(selection.control, (all) => {
    for (let i = 0; i < controls.length; i++) all(controls.id[i])
  })
  const event = kept(selection.event, (all) => {
    for (const { id } of events) all(id)
  })
  return control === selection.control && event === selection.event ? selection : { ...selection, control, event }
}

/** Keeps only the ids that `forEach` visits. */
function kept(ids: NoteIds, forEach: (visit: (id: number) => void) => void): NoteIds {
  if (ids.length === 0) return ids
  const wanted = NoteIdSet.of(ids)
  const found = new NoteIdSet()
  forEach((id) => {
    if (wanted.has(id)) found.add(id)
  })
  return found.count === ids.length ? ids : found.toIds()
}

/** The index of an id in ascending ids; if missing, the complement (~) of the index where it belongs. */
function placeOf(ids: NoteIds, id: number): number {
  const place = firstWhere(ids.length, (index) => ids[index] >= id)
  return ids[place] === id ? place : ~place
}
