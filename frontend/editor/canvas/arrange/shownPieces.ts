import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { Track } from '#shared/song/song'
import type { TickPart } from '../gpu/summaryPage'
import type { ArrangeModel } from '../models/arrangeModel'
import { type PackedColor, packedColor } from '../theme'
import { packStrip, pitchSpan } from './strips'

/** The notes of a track, or a part of them, as shown in a row of the view. */
interface ShownPiece {
  readonly track: Track
  readonly color: PackedColor
  /** The row and the track's pitches, packed by `packStrip`. */
  readonly strip: number
  /** Offset of the notes from their ticks, in ticks. */
  readonly shift: number
  /** The part of the notes; null: all notes. */
  readonly part: TickPart | null
  /** Whether a drag shows the piece at its target. */
  readonly isMoved: boolean
  /** The number of notes that start in the view, whatever the part. */
  readonly count: number
}

/**
 * Pieces in the visible rows, from back to front: the tracks and, while the rectangle is dragged, its content at the
 * target, in the colours of the tracks there. A move, unlike a copy, leaves the content out at its old place.
 */
export function shownPieces(
  model: Pick<ArrangeModel, 'viewport' | 'tracks' | 'rectangle' | 'target' | 'isCopy'>,
): ShownPiece[] {
  const { viewport, tracks, rectangle, target, isCopy } = model
  const { first, last } = viewport.visibleRows()
  const from = Math.max(0, Math.floor(viewport.scrollTick))
  const to = Math.ceil(viewport.scrollTick + viewport.visibleTicks)
  const pieces: ShownPiece[] = []
  const add = (source: number, row: number, shift: number, part: TickPart | null, isMoved: boolean) => {
    const track = tracks[source]
    // The song may have been replaced during the drag.
    if (!track) return
    const { notes } = track
    const count = firstAtOrAfter(notes, Math.max(0, to - shift)) - firstAtOrAfter(notes, Math.max(0, from - shift))
    const strip = packStrip(row, pitchSpan(notes))
    pieces.push({ track, color: packedColor(tracks[row], 1), strip, shift, part, isMoved, count })
  }
  const isDragged = (row: number) => rectangle && row >= rectangle.fromTrack && row < rectangle.toTrack
  for (let row = first; row <= last; row++) {
    const isMissing = target && !isCopy && isDragged(row)
    add(row, row, 0, isMissing && rectangle ? { ...ticksOf(rectangle), isOutside: true } : null, false)
  }
  if (!rectangle || !target) return pieces
  const part = { ...ticksOf(rectangle), isOutside: false }
  for (let row = Math.max(first, target.fromTrack); row <= Math.min(last, target.toTrack - 1); row++)
    add(row - target.fromTrack + rectangle.fromTrack, row, target.fromTick - rectangle.fromTick, part, true)
  return pieces
}

const ticksOf = ({ fromTick, toTick }: { readonly fromTick: number; readonly toTick: number }) => ({ fromTick, toTick })
