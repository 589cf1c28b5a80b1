import { clamp } from '../../../core/clamp'
import { required } from '../../../core/required'
import { MAX_TICK, type NewNote, type NoteColumns } from '../../../song/notes'
import { Measures } from '../../../time/measures'
import { Quantizer, type QuantizeSetting } from '../../../time/quantizer'
import { CommandError } from '../../commandError'
import { NOTE_ROW } from '../../noteRows'
import type { OperationContext, OperationNote } from '../../operations/operation'
import { isOperation, OPERATION_IDS, OPERATIONS, type OperationId } from '../../operations/operations'
import type { Counted } from '../../patchCounts'
import { sortRows } from '../../rows'
import { defineCommand, type OfRows, requireChannelTrack } from '../edit'
import { editNotes } from './movedWords'
import { idRange, indicesOf, joinRows, newNoteRows, rewriteNotes, rowsAt } from './noteEdits'

type OperatedNotes = OfRows & { operation: OperationId; context: OperationContext }

/** The history entries, one per operation. */
const ENTRIES = Object.fromEntries(OPERATION_IDS.map((id) => [id, 'notes'])) as Record<OperationId, Counted>

/** Runs an operation of `operations/operations.ts` on the notes. */
export const operateNotes = defineCommand(
  'notes/operate',
  ENTRIES,
  (song, command: OperatedNotes) => {
    const track = requireChannelTrack(song, command.trackId)
    const { operation, context } = command
    if (!isOperation(operation)) throw new CommandError('invalid', `no operation ${operation}`)
    if (!(context.grid.denominator > 0)) throw new CommandError('invalid', 'the grid needs a note value')
    const { notes: columns } = track
    const indices = indicesOf(columns, command.ids)
    const notes: OperationNote[] = []
    for (const i of indices)
      notes.push({
        id: columns.id[i],
        tick: columns.tick[i],
        duration: columns.duration[i],
        noteNumber: columns.noteNumber[i],
        velocity: columns.velocity[i],
      })
    const quantizerOf = (grid: QuantizeSetting) => Quantizer.of(grid, Measures.of(song), song.timebase)
    const place = { ...context, quantizer: quantizerOf(context.grid), quantizerOf }
    const { kept, added } = sorted(OPERATIONS[operation](notes, place), columns, indices)

    let next = 0
    const changed = rewriteNotes(
      columns,
      indices.filter((_, k) => kept[k] !== null),
      (note) => {
        while (kept[next] === null) next++
        const { tick, duration, noteNumber, velocity } = required(kept[next++], 'note')
        note.tick = tickWithin(tick)
        note.duration = clamp(Math.round(duration), 0, MAX_TICK - note.tick)
        note.noteNumber = clamp(Math.round(noteNumber), 0, 127)
        note.velocity = clamp(Math.round(velocity), 1, 127)
      },
    )
    const removed = rowsAt(
      columns,
      indices.filter((_, k) => kept[k] === null),
    )
    const change = {
      removed: joinRows(changed.removed, removed),
      added: joinRows(changed.added, sortRows(NOTE_ROW, newNoteRows(added, song.nextId))),
    }
    const outcome = editNotes(song, track, change, { nextId: song.nextId + added.length })
    return { ...outcome, addedIds: idRange(song.nextId, added.length) }
  },
  ({ operation }) => ({ action: operation }),
)

/** Splits the result into the notes that stay, each at the place of its index (null: removed), and new notes. */
function sorted(result: readonly OperationNote[], columns: NoteColumns, indices: Uint32Array) {
  const kept = new Array<OperationNote | null>(indices.length).fill(null)
  const added: NewNote[] = []
  const places = placesOfIds(columns.id, indices)
  for (const note of result) {
    if (note.id !== 0) kept[places.of(note.id)] = note
    else added.push(newNote(note))
  }
  return { kept, added }
}

/**
 * Maps ids to their places in `indices`. Uses a table over the span of the ids, since a map of 200,000 notes takes
 * longer than the operation.
 */
function placesOfIds(id: Uint32Array, indices: Uint32Array) {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const i of indices) {
    lowest = Math.min(lowest, id[i])
    highest = Math.max(highest, id[i])
  }
  const table = new Uint32Array(Math.max(0, highest - lowest + 1))
  indices.forEach((i, place) => {
    table[id[i] - lowest] = place
  })
  return { of: (one: number) => table[one - lowest] }
}

const tickWithin = (tick: number): number => clamp(Math.round(tick), 0, MAX_TICK)

function newNote(note: OperationNote): NewNote {
  const tick = tickWithin(note.tick)
  return {
    tick,
    duration: clamp(Math.round(note.duration), 0, MAX_TICK - tick),
    noteNumber: clamp(Math.round(note.noteNumber), 0, 127),
    velocity: clamp(Math.round(note.velocity), 1, 127),
  }
}
