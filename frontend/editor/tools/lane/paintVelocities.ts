import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import type { Gesture } from '../gestures/gesture'
import { selectedTrackNotes } from '../gestures/track'
import { PaintedVelocities } from './paintedVelocities'

/**
 * Sets velocities to the height of the pointer: at once where it is pressed, and along the straight line between its
 * positions. Notes that start together change together; if notes are selected, only those are painted.
 */
export function paintVelocities(host: RollHost, press: LanePointer): Gesture<LanePointer> {
  const notes = selectedTrackNotes(host)
  const paintsAll = host.selected().length === 0
  const painted = new PaintedVelocities(notes)
  let last = press

  /** Calls back with the index of every paintable note that starts in [fromTick, toTick). */
  const forEachIn = (fromTick: number, toTick: number, callback: (index: number) => void) => {
    const end = firstAtOrAfter(notes, toTick)
    for (let i = firstAtOrAfter(notes, Math.max(0, fromTick)); i < end; i++) {
      if (paintsAll || host.isSelected(notes.id[i])) callback(i)
    }
  }

  /** Paints the bars under the pointer: those of the nearest onset within its slack. */
  const paintUnder = ({ tick, slack, value }: LanePointer) => {
    let nearest = Number.POSITIVE_INFINITY
    forEachIn(tick - slack, tick + slack + 1, (i) => {
      if (Math.abs(notes.tick[i] - tick) < Math.abs(nearest - tick)) nearest = notes.tick[i]
    })
    forEachIn(nearest, nearest + 1, (i) => painted.set(i, value))
  }

  const paintLine = (from: LanePointer, to: LanePointer) => {
    const slope = (to.value - from.value) / (to.tick - from.tick)
    forEachIn(Math.min(from.tick, to.tick), Math.max(from.tick, to.tick) + 1, (i) => {
      painted.set(i, Math.round(from.value + slope * (notes.tick[i] - from.tick)))
    })
  }

  const show = () => host.preview({ type: 'velocities', ...painted.list() })

  return {
    begin: () => {
      paintUnder(press)
      show()
    },
    move: (pointer) => {
      if (pointer.tick !== last.tick) paintLine(last, pointer)
      paintUnder(pointer)
      last = pointer
      show()
    },
    end: () => {
      const { ids, values } = painted.list(true)
      if (painted.isEmpty) return host.preview(null)
      host.setNewNote({ velocity: last.value })
      if (ids.length === 0) return host.preview(null)
      commit(host, { type: 'notes/velocities', trackId: host.trackId(), ids, values })
    },
    cancel: () => host.preview(null),
  }
}
