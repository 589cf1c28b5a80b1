import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { Track } from '#shared/song/song'
import type { TickPart } from '../gpu/summaryPage'
import type { ArrangeModel } from '../models/arrangeModel'
import { type PackedColor, packedColor } from '../theme'
import { packStrip, pitchSpan } from './strips'

/** The notes of a track, or a part of them, as a row of the view shows them. */
export interface ShownPiece {
  readonly track: Track
  readonly color: PackedColor
  /** Packed: its row, and the pitches of the track. */
  readonly strip: number
  /** By how many ticks it is moved. */
  readonly shift: number
  /** Null: all notes. */
  readonly part: TickPart | null
  /** It is dragged. */
  readonly isMoved: boolean
  /** The notes that start in the view, whatever the part. */
  readonly count: number
}

/**
 * What the visible rows show, from back to front: their tracks and, while the rectangle is dragged, what it holds at
 * its target, in the colours of the tracks there. Unless it is copied, it is missing at its place.
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
    // The song may have become another one during the drag.
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
