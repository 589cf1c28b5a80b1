import { Measures } from '#shared/time/measures'
import { Quantizer } from '#shared/time/quantizer'
import type { EditorState } from '../../model/state'

let last: { measures: Measures; grid: EditorState['grid']; quantizer: Quantizer } | null = null

/** The quantizer of the grid control, over the song's bars; the same object until the grid or the bars change. */
export function currentQuantizer({ song, grid }: Pick<EditorState, 'song' | 'grid'>): Quantizer {
  if (!song) throw new Error('No song is open')
  const measures = Measures.of(song)
  if (last?.measures !== measures || last.grid !== grid)
    last = { measures, grid, quantizer: Quantizer.of(grid, measures, song.timebase) }
  return last.quantizer
}
