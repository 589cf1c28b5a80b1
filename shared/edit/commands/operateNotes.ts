import { MAX_TICK } from '../../song/notes'
import type { Song } from '../../song/song'
import { Measures } from '../../time/measures'
import { Quantizer, type QuantizeSetting } from '../../time/quantizer'
import { CommandError } from '../command'
import { NOTE_ROW } from '../noteRows'
import type { OperationNote } from '../operations/operation'
import { isOperation, OPERATIONS } from '../operations/operations'
import { sortRows } from '../rows'
import { withinRange } from './addNotes'
import { type CommandOf, editTrack, type Outcome, requireChannelTrack } from './edit'
import { idRange, indicesOf, joinRows, newNoteRows, rewriteNotes, rowsAt } from './noteEdits'
import { clamp } from './numbers'

/** Runs a note operation on notes of a track. */
export function operateNotes(song: Song, command: CommandOf<'notes/operate'>): Outcome {
  const track = requireChannelTrack(song, command.trackId)
  const { operation, context } = command
  if (!isOperation(operation)) throw new CommandError('invalid', `no operation ${operation}`)
  if (!(context.grid.denominator > 0)) throw new CommandError('invalid', 'the grid needs a note value')
  const { notes: columns } = track
  const indices = indicesOf(columns, command.ids)
  const notes = Array.from(
    indices,
    (i): OperationNote => ({
      id: columns.id[i],
      tick: columns.tick[i],
      duration: columns.duration[i],
      noteNumber: columns.noteNumber[i],
      velocity: columns.velocity[i],
    }),
  )
  const quantizerOf = (grid: QuantizeSetting) => Quantizer.of(grid, Measures.of(song), song.timebase)
  const place = { ...context, quantizer: quantizerOf(context.grid), quantizerOf }
  const result = OPERATIONS[operation](notes, place).map(clamped)

  const kept = new Map(result.filter(({ id }) => id !== 0).map((note) => [note.id, note]))
  const added = result.filter(({ id }) => id === 0).map(withinRange)
  const changed = rewriteNotes(
    columns,
    indices.filter((i) => kept.has(columns.id[i])),
    (note, i) => Object.assign(note, kept.get(columns.id[i])),
  )
  const removed = rowsAt(
    columns,
    indices.filter((i) => !kept.has(columns.id[i])),
  )
  const change = {
    removed: joinRows(changed.removed, removed),
    added: joinRows(changed.added, sortRows(NOTE_ROW, newNoteRows(added, song.nextId))),
  }
  const outcome = editTrack(song, track, { notes: change }, { nextId: song.nextId + added.length })
  return { ...outcome, addedIds: idRange(song.nextId, added.length) }
}

function clamped(note: OperationNote): OperationNote {
  const tick = clamp(Math.round(note.tick), 0, MAX_TICK)
  return {
    id: note.id,
    tick,
    duration: clamp(Math.round(note.duration), 0, MAX_TICK - tick),
    noteNumber: clamp(Math.round(note.noteNumber), 0, 127),
    velocity: clamp(Math.round(note.velocity), 1, 127),
  }
}
