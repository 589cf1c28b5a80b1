import { type Measures as Bars, Measures, measureAt, nextBar } from '../../time/measures'
import { CommandError } from '../command'
import { MAX_TICK } from '../notes'
import type { Song } from '../song'
import { type CommandOf, editTrack, type Outcome, requireTrack } from './edit'
import { indicesOf, rewriteNotes } from './noteEdits'
import { clamp } from './numbers'

/** Moves starts to the grid; durations stay. */
export function quantizeNotes(song: Song, command: CommandOf<'notes/quantize'>): Outcome {
  const track = requireTrack(song, command.trackId)
  const { unit } = command
  if (!(unit > 0 && unit <= MAX_TICK)) throw new CommandError('invalid', 'the grid unit must be positive')
  const bars = Measures.of(song)
  const notes = rewriteNotes(track.notes, indicesOf(track.notes, command.ids), (note) => {
    const latest = Math.max(note.tick, MAX_TICK - note.duration)
    note.tick = clamp(nearestGridTick(bars, note.tick, unit), 0, latest)
  })
  return editTrack(song, track, { notes })
}

/** The grid begins anew at each bar, as it is drawn. Of two that are equally near, the later one. */
function nearestGridTick(bars: Bars, tick: number, unit: number): number {
  const { start } = measureAt(bars, tick)
  const step = Math.floor((tick - start) / unit)
  const before = start + Math.round(step * unit)
  const after = Math.min(nextBar(bars, tick), start + Math.round((step + 1) * unit))
  return tick - before < after - tick ? before : after
}
