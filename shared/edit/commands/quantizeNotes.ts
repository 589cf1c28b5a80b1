import { MAX_TICK } from '../../song/notes'
import type { Song } from '../../song/song'
import { Measures } from '../../time/measures'
import { Quantizer } from '../../time/quantizer'
import { CommandError } from '../command'
import { type CommandOf, editTrack, type Outcome, requireTrack } from './edit'
import { indicesOf, rewriteNotes } from './noteEdits'
import { clamp } from './numbers'

/** Moves starts to the grid lines that the editor draws; durations stay. */
export function quantizeNotes(song: Song, command: CommandOf<'notes/quantize'>): Outcome {
  const track = requireTrack(song, command.trackId)
  const { grid } = command
  if (!(grid.denominator > 0)) throw new CommandError('invalid', 'the grid needs a note value')
  const quantizer = Quantizer.of(grid, Measures.of(song), song.timebase)
  const notes = rewriteNotes(track.notes, indicesOf(track.notes, command.ids), (note) => {
    const latest = Math.max(note.tick, MAX_TICK - note.duration)
    note.tick = clamp(quantizer.round(note.tick), 0, latest)
  })
  return editTrack(song, track, { notes })
}
