import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import { programAtPlace } from './lanePlaces'

/** Asks for a program: for the change that was pressed, or for a new one at the nearest grid line. */
export function placeProgram(host: RollHost, { tick, laneHit, modifiers }: LanePointer): void {
  const points = host.lane.points()
  const index = laneHit.on === 'point' ? points.id.indexOf(laneHit.id) : -1
  setProgramAt(host, index < 0 ? host.grid.round(tick, modifiers.shift) : points.tick[index], tick)
}

/** Asks for another program in place of the one in force. */
export function replaceProgram(host: RollHost, { tick }: LanePointer): void {
  setProgramAt(host, programAtPlace(host.lane.points(), tick).tick, tick)
}

function setProgramAt(host: RollHost, at: number, shownAt: number): void {
  const trackId = host.trackId()
  const { program: current } = programAtPlace(host.lane.points(), Math.max(at, shownAt))
  void host.lane.askProgram(current).then((program) => {
    if (program === null) return
    const points = { tick: Uint32Array.of(at), value: Uint16Array.of(program) }
    commit(host, {
      type: 'batch',
      name: { action: 'program', count: 1 },
      commands: [{ type: 'controls/replace', trackId, lane: 'program', from: at, to: at + 1, points }],
    })
  })
}
