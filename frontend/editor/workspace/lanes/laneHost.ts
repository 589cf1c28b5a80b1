import { laneOf, NO_POINTS } from '#shared/song/lanes'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import { ask } from '../../../ui'
import { laneScales } from '../../canvas/lanes/laneModel'
import { activeControlLane, activeLane, type LaneHost, type LaneRectangle } from '../../model/lane'
import { ProgramDialog } from '../../panes/program/ProgramDialog'
import type { NoteSelection } from '../editing/noteSelection'
import type { Parts } from '../parts'
import { selectedTrack } from '../state/currentTrack'

/** The active lane of the running editor. `selection`: its selected points. */
export function createLaneHost(
  { store, scene, ended }: Pick<Parts, 'store' | 'scene' | 'ended'>,
  selection: NoteSelection,
): LaneHost {
  let live: LaneRectangle | null = null
  return {
    lane: () => activeLane(store.getState()),
    tool: () => store.getState().laneTool,
    points() {
      const lane = activeControlLane(store.getState())
      const track = selectedTrack(store.getState())
      return lane !== null && track ? laneOf(track.controls, lane) : NO_POINTS
    },
    selected: selection.ids,
    isSelected: (id) => selection.set.has(id),
    select(ids) {
      selection.replace(ids)
      store.setState({ laneSelected: selection.ids(), scope: 'lane' })
    },
    rectangle: () => live ?? store.getState().laneRectangle,
    setRectangle(rectangle, isLive = false) {
      live = isLive ? rectangle : null
      scene.setLanes({ rectangle })
      if (!isLive) store.setState({ laneRectangle: rectangle })
    },
    snap(value, free) {
      const scale = laneScales(scene.model)[store.getState().activeLane]
      return free || !scale ? value : scale.snap(value)
    },
    askProgram(program) {
      const rhythm = selectedTrack(store.getState())?.channel === RHYTHM_CHANNEL
      return ask(ProgramDialog, { program, rhythm }, { once: true, signal: ended })
    },
  }
}
