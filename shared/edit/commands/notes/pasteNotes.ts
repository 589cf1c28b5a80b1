import { NOTATION_BITS } from '../../../song/noteNotation'
import { MAX_TICK } from '../../../song/notes'
import type { CopiedNotes } from '../../clipboard'
import { CommandError } from '../../commandError'
import { NOTE_ROW } from '../../noteRows'
import { MOST_PARTS } from '../../operations/operation'
import { NO_ROWS, sortRows } from '../../rows'
import { defineCommand, editTrack, type OfTrack, requireChannelTrack } from '../edit'
import { idRange } from './noteEdits'

type PastedNotes = OfTrack & { tick: number; notes: CopiedNotes }

/**
 * Adds notes from the clipboard at `tick`, converted to the song's timebase. If one would start before tick 0, all move
 * later. Refuses more than a million.
 */
export const pasteNotes = defineCommand('notes/paste', { paste: 'newNotes' }, (song, command: PastedNotes) => {
  const { trackId, tick, notes } = command
  const track = requireChannelTrack(song, trackId)
  const count = notes.tick.length
  if (count > MOST_PARTS) throw new CommandError('tooManyNotes', 'more than a million notes')
  const scale = song.timebase / notes.timebase
  const starts = Float64Array.from(notes.tick, (offset) => tick + Math.round(offset * scale))
  const shift = Math.max(0, -starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY))
  const { stride } = NOTE_ROW
  const rows = new Uint32Array(count * stride)
  for (let i = 0, offset = 0; i < count; i++, offset += stride) {
    const start = Math.min(MAX_TICK, starts[i] + shift)
    rows[offset] = song.nextId + i
    rows[offset + 1] = start
    rows[offset + 2] = Math.min(MAX_TICK - start, Math.round(notes.duration[i] * scale))
    const notation = (notes.notation?.[i] ?? 0) & NOTATION_BITS
    rows[offset + 3] = notes.noteNumber[i] | (notes.velocity[i] << 8) | (notation << 16)
  }
  const change = { removed: NO_ROWS, added: sortRows(NOTE_ROW, rows) }
  const outcome = editTrack(song, track, { notes: change }, { nextId: song.nextId + count })
  return { ...outcome, addedIds: idRange(song.nextId, count) }
})
