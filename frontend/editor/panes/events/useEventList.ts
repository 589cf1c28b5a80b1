import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Command } from '#shared/edit/command'
import type { NoteIds } from '#shared/song/notes'
import type { Track } from '#shared/song/song'
import { type RowKind, type RowPart, type TrackRow, TrackRows } from '#shared/song/tracks/trackRows'
import { toast } from '../../../ui'
import { announce } from '../../model/announce'
import { useEditor, useEditorEdit, useEditorStore } from '../../model/context'
import { COLUMNS, cellTexts, type EventColumn, type ListContext } from './cellText'
import { editCell } from './editCell'
import {
  NO_SELECTION,
  type RowSelection,
  rowsBetween,
  selectedCount,
  stillThere,
  toggled,
  united,
} from './rowSelection'

/** A cell of the list. Its row is found by the event's id, because an edit may move it. */
interface ActiveCell {
  readonly part: RowPart
  readonly id: number
  readonly row: number
  readonly column: EventColumn
}

/** The rows, the selection and the active cell of the event list, and the actions of its keys. */
export function useEventList(context: ListContext, kind: RowKind | null) {
  const { track, t } = context
  const edit = useEditorEdit()
  const store = useEditorStore()
  const rows = useMemo(() => TrackRows.of(track, kind), [track, kind])
  const isShownInRoll = useEditor((state) => state.selectedTrackId === track.id)
  const { selection, setOthers, selectedNotes, selectedPoints } = useListSelection(track, isShownInRoll)
  const [active, setActive] = useState<ActiveCell | null>(null)
  const activeRow = useMemo(() => rowOf(rows, track, active), [rows, track, active])
  /** The other end of a selection with Shift. */
  const anchor = useRef<number | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  /** The last selections made here, so that the list does not follow itself. */
  const own = useRef<{ note: NoteIds; control: NoteIds } | null>(null)

  function select(next: RowSelection, revealed?: number): void {
    if (isShownInRoll) {
      edit.selectNotes(next.note, revealed)
      edit.selectPoints(next.control)
      const { selected, laneSelected } = store.getState()
      own.current = { note: selected, control: laneSelected }
    }
    setOthers({ ...next, note: NO_SELECTION.note })
  }

  function activate(row: number, column: EventColumn): TrackRow | null {
    if (rows.length === 0) return null
    const there = rows.at(Math.min(Math.max(0, row), rows.length - 1))
    setActive({ part: there.part, id: there.id, row: Math.min(Math.max(0, row), rows.length - 1), column })
    return there
  }

  /** Makes a cell the active one. `how`: the effect on the selection. */
  function goTo(row: number, column: EventColumn, how: 'select' | 'extend' | 'toggle' | 'keep'): void {
    const item = activate(row, column)
    if (!item) return
    const to = Math.min(Math.max(0, row), rows.length - 1)
    if (how === 'keep') return
    if (how === 'toggle') select(toggled(selection, item))
    else if (how === 'extend') select(rowsBetween(rows, anchor.current ?? activeRow, to), revealedId(item))
    else select(rowsBetween(rows, to, to), revealedId(item))
    if (how !== 'extend') anchor.current = to
  }

  /** Opens the field over a cell, if it can be edited. */
  function startEditing(row: number, column: EventColumn): boolean {
    const item = activate(row, column)
    setRefused(null)
    const editable = item !== null && cellTexts(item, context)[column].typed !== null
    setEditing(editable)
    return editable
  }

  function stopEditing(): void {
    setEditing(false)
    setRefused(null)
  }

  /** Gives the active cell a text. Returns false if it is refused, and shows why. */
  function commit(text: string, then: 'stay' | 'next' | 'previous' | 'leave'): boolean {
    if (!active || activeRow < 0) return true
    const item = rows.at(activeRow)
    if (text !== cellTexts(item, context)[active.column].typed) {
      const result = editCell(item, active.column, text, context)
      if ('refused' in result) {
        const why = t(`events:refused.${result.refused}`)
        if (then !== 'leave') setRefused(why)
        else {
          stopEditing()
          toast(why, 'error')
        }
        return then === 'leave'
      }
      void send(result.command)
      if (result.limit) toast(t('events:limited', { ...result.limit }))
    }
    const next =
      then === 'next' || then === 'previous'
        ? nextCell(rows, context, { row: activeRow, column: active.column }, then)
        : null
    stopEditing()
    if (next) {
      goTo(next.row, next.column, next.row === activeRow ? 'keep' : 'select')
      setEditing(true)
    }
    return true
  }

  async function send(command: Command): Promise<void> {
    if (await edit.apply(command)) announce(t('events:said.changed'))
  }

  /** Deletes the selected events of all kinds, as one entry; without a selection, the active row's event. */
  async function remove(): Promise<void> {
    const ids = selectedCount(selection) > 0 || activeRow < 0 ? selection : rowsBetween(rows, activeRow, activeRow)
    const command = removal(track.id, ids)
    if (command && (await edit.apply(command))) announce(t('events:said.removed', { count: selectedCount(ids) }))
  }

  // A selection in the roll or in a lane appears in the list: its first event becomes the active row.
  const follow = useEffectEvent((part: 'note' | 'control', ids: NoteIds) => {
    if (!isShownInRoll || (own.current && sameIds(own.current[part], ids))) return
    own.current = null
    if (ids.length === 0) {
      if (part === 'control') setOthers((before) => ({ ...before, control: NO_SELECTION.control }))
      return
    }
    setOthers(NO_SELECTION)
    const index = firstOf(track, part, ids)
    const row = index < 0 ? -1 : rows.rowOf(part, index)
    if (row < 0 || isEditing) return
    anchor.current = row
    setActive({
      part,
      id: track[part === 'note' ? 'notes' : 'controls'].id[index],
      row,
      column: active?.column ?? 'tick',
    })
  })
  useEffect(() => follow('note', selectedNotes), [selectedNotes])
  useEffect(() => follow('control', selectedPoints), [selectedPoints])

  return {
    rows,
    selection,
    selectedCount: selectedCount(selection),
    hasSelection: selectedCount(selection) > 0,
    activeRow,
    activeColumn: active?.column ?? 'tick',
    isEditing,
    refused,
    goTo,
    selectAll: () => rows.length > 0 && select(rowsBetween(rows, 0, rows.length - 1)),
    selectNone: () => select(NO_SELECTION),
    startEditing,
    stopEditing,
    commit,
    remove,
    /** Activates an event that was just added. */
    showAdded: (part: RowPart, id: number) => setActive({ part, id, row: activeRow, column: 'tick' }),
  }
}

/** The selected rows: the selection of the roll and of the active lane, and that of the list alone. */
function useListSelection(track: Track, isShownInRoll: boolean) {
  const selectedNotes = useEditor((state) => state.selected)
  const selectedPoints = useEditor((state) => state.laneSelected)
  /** Selected rows that neither the roll nor the active lane shows. */
  const [others, setOthers] = useState(NO_SELECTION)
  const selection = useMemo<RowSelection>(() => {
    const kept = stillThere(others, track)
    if (!isShownInRoll) return kept
    return { ...kept, note: selectedNotes, control: united(kept.control, selectedPoints) }
  }, [others, track, isShownInRoll, selectedNotes, selectedPoints])
  return { selection, setOthers, selectedNotes, selectedPoints }
}

export type EventListModel = ReturnType<typeof useEventList>

interface Place {
  readonly row: number
  readonly column: EventColumn
}

/** The next or previous editable cell, in this row or beyond; null at the list's end. */
function nextCell(rows: TrackRows, context: ListContext, from: Place, way: 'next' | 'previous'): Place | null {
  const step = way === 'next' ? 1 : -1
  let [r, c] = [from.row, COLUMNS.indexOf(from.column) + step]
  for (; r >= 0 && r < rows.length; r += step, c = step === 1 ? 0 : COLUMNS.length - 1) {
    const cells = cellTexts(rows.at(r), context)
    for (; c >= 0 && c < COLUMNS.length; c += step)
      if (cells[COLUMNS[c]].typed !== null) return { row: r, column: COLUMNS[c] }
  }
  return null
}

const revealedId = (item: TrackRow): number | undefined => (item.part === 'note' ? item.id : undefined)

/** The row of the active cell; if its event is gone, the same place; −1: none is active. */
function rowOf(rows: TrackRows, track: Track, active: ActiveCell | null): number {
  if (!active) return -1
  const index = indexIn(track, active.part, active.id)
  const row = index < 0 ? -1 : rows.rowOf(active.part, index)
  return row >= 0 ? row : Math.min(active.row, rows.length - 1)
}

function indexIn({ notes, controls, events }: Track, part: RowPart, id: number): number {
  if (part === 'event') return events.findIndex((event) => event.id === id)
  const columns = part === 'note' ? notes : controls
  const index = columns.id.indexOf(id)
  return index < columns.length ? index : -1
}

/** The index of the earliest of the events; for very many, simply 0. */
function firstOf(track: Track, part: 'note' | 'control', ids: NoteIds): number {
  if (ids.length === 1) return indexIn(track, part, ids[0])
  if (ids.length > MANY) return 0
  const wanted = new Set(ids)
  const columns = part === 'note' ? track.notes : track.controls
  for (let i = 0; i < columns.length; i++) if (wanted.has(columns.id[i])) return i
  return -1
}

function sameIds(a: NoteIds, b: NoteIds): boolean {
  return a === b || (a.length === b.length && a.every((id, i) => id === b[i]))
}

/** With more selected events than this, the list shows the track's first one. */
const MANY = 10_000

function removal(trackId: number, { note, control, event }: RowSelection): Command | null {
  const commands: Command[] = []
  if (note.length > 0) commands.push({ type: 'notes/remove', trackId, ids: note })
  if (control.length > 0) commands.push({ type: 'controls/remove', trackId, ids: control })
  if (event.length > 0) commands.push({ type: 'events/remove', trackId, ids: event })
  if (commands.length < 2) return commands[0] ?? null
  const count = note.length + control.length + event.length
  return { type: 'batch', name: { action: 'removeEvents', count }, commands }
}
