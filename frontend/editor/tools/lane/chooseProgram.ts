import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import { programAtPlace } from './lanePlaces'

/** Previews the program change for which a click asks. */
export function previewProgram(host: RollHost, press: LanePointer): void {
  const at = placeOf(host, press)
  const { program } = programAtPlace(host.lane.points(), Math.max(at, press.tick))
  const drawn = { length: 1, tick: Uint32Array.of(at), value: Uint32Array.of(program) }
  host.preview({ type: 'drawn', from: at, to: at + 1, drawn })
}

/** Asks for a program: for the pressed change, or for a new one at the nearest grid line. */
export function placeProgram(host: RollHost, press: LanePointer): void {
  setProgramAt(host, placeOf(host, press), press.tick)
}

/** Asks for a program that replaces the one in force. */
export function replaceProgram(host: RollHost, { tick }: LanePointer): void {
  host.preview(null)
  setProgramAt(host, programAtPlace(host.lane.points(), tick).tick, tick)
}

function placeOf(host: RollHost, { tick, laneHit, modifiers }: LanePointer): number {
  const points = host.lane.points()
  const index = laneHit.on === 'point' ? points.id.indexOf(laneHit.id) : -1
  return index < 0 ? host.grid.round(tick, modifiers.shift) : points.tick[index]
}

function setProgramAt(host: RollHost, at: number, shownAt: number): void {
  const trackId = host.trackId()
  const { program: current } = programAtPlace(host.lane.points(), Math.max(at, shownAt))
  void host.lane.askProgram(current).then((program) => {
    if (program === null) return host.preview(null)
    const points = { tick: Uint32Array.of(at), value: Uint32Array.of(program) }
    commit(host, {
      type: 'batch',
      name: { action: 'program', count: 1 },
      commands: [{ type: 'controls/replace', trackId, lane: 'program', from: at, to: at + 1, points }],
    })
  })
}
