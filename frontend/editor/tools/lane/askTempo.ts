import { laneRange, pointAt } from '#shared/song/lanes'
import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import type { ToolContext, ToolEvent } from '../toolSetup'
import { drawn } from './laneCommands'
import { Stroke } from './stroke'

/** Tells whether an event is the second press of a double click in the tempo lane. */
export const isTempoTwice = ({
  context,
  event,
}: {
  context: ToolContext<LanePointer, RollHost>
  event: ToolEvent<LanePointer>
}): boolean => event.type === 'down' && event.clicks === 2 && context.host.lane.lane() === 'tempo'

/** Asks for the exact value of the pressed tempo, else of the one in force there. */
export function askTempo(host: RollHost, press: LanePointer): void {
  const points = host.lane.points()
  const hit = hitIndex(host, press)
  const index = hit < 0 ? pointAt(points, press.tick) : hit
  if (index < 0) ask(host, 0, laneRange('tempo').initial)
  else ask(host, points.tick[index], points.value[index])
}

/** Asks for the exact value of the pressed tempo, else of the one that the first click has drawn there. */
export function askDrawnTempo(host: RollHost, press: LanePointer): void {
  const points = host.lane.points()
  const hit = hitIndex(host, press)
  if (hit >= 0) ask(host, points.tick[hit], points.value[hit])
  else ask(host, new Stroke('tempo', host.song().timebase).onRaster(press.tick), host.lane.snap(press.value, false))
}

const hitIndex = (host: RollHost, { laneHit }: LanePointer): number =>
  laneHit.on === 'point' ? host.lane.points().id.indexOf(laneHit.id) : -1

function ask(host: RollHost, tick: number, current: number): void {
  void host.lane.askTempo(current).then((value) => {
    if (value === null) return
    commit(host, drawn(host.trackId(), 'tempo', { tick: Uint32Array.of(tick), value: Uint32Array.of(value) }))
  })
}
