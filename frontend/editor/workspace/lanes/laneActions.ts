import { Controller } from '#shared/song/controller'
import { trackById } from '#shared/song/derive'
import { type Lane, laneOf, pointAt } from '#shared/song/lanes'
import type { LaneActions } from '../../model/editorActions'
import { NO_IDS } from '../../model/lane'
import { activeLane } from '../../model/selectors'
import type { EditorState } from '../../model/state'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import { keptLaneTabs } from '../state/kept'

/**
 * Actions that choose the visible lanes and set the sliders of a track's sound. `position`: the tick of the playhead.
 */
export function createLaneActions({ store, link }: Pick<Core, 'store' | 'link'>, position: () => number) {
  /** Changes the lanes' state; when another lane becomes active, the selection is cleared. */
  function change(to: Partial<EditorState>): void {
    const before = activeLane(store.getState())
    store.setState(to)
    const now = activeLane(store.getState())
    if (now === before) return
    store.setState({ laneSelected: NO_IDS, laneRectangle: null, scope: 'notes' })
  }

  function setLaneTabs(tabs: readonly Lane[]): void {
    const { lanes } = store.getState()
    if (tabs.length === 0) return
    const shown = lanes.filter((lane) => tabs.includes(lane))
    keptLaneTabs.set(tabs)
    change({
      laneTabs: tabs,
      lanes: shown.length > 0 ? shown : tabs.slice(0, 1),
      ...(shown.length < 2 && { activeLane: 0 }),
    })
  }

  const actions: LaneActions & {
    /** Activates a lane that was pressed, by its place from the top: keys and menus now work on it. */
    activateLane(place: number): void
  } = {
    activateLane(place) {
      const { lanes, activeLane: active } = store.getState()
      if (place !== active) change({ activeLane: place })
      store.setState({ scope: lanes[place] === 'velocity' ? 'notes' : 'lane' })
    },
    showLane(lane, place = store.getState().activeLane) {
      const { lanes, laneTabs } = store.getState()
      if (!laneTabs.includes(lane)) setLaneTabs([...laneTabs, lane])
      const other = lanes.indexOf(lane)
      // If the other strip shows the lane, the two change places.
      const next = lanes.map((shown, i) => (i === place ? lane : i === other ? lanes[place] : shown))
      change({ lanes: next, activeLane: place })
      // Without selected notes, the chosen lane gets the keys.
      if (lane !== 'velocity' && store.getState().selected.length === 0) store.setState({ scope: 'lane' })
    },
    addLane() {
      const { lanes, laneTabs } = store.getState()
      const lane = laneTabs.find((tab) => !lanes.includes(tab))
      if (lanes.length < 2 && lane !== undefined) change({ lanes: [...lanes, lane], activeLane: lanes.length })
    },
    closeLane(place) {
      const { lanes } = store.getState()
      if (lanes.length > 1) change({ lanes: lanes.filter((_, i) => i !== place), activeLane: 0 })
    },
    setLaneTabs,
    setLaneSplit: (laneSplit) => store.setState({ laneSplit }),
    setLaneTool: (laneTool) => store.setState({ laneTool }),
    setTrackSound(trackId, controller, value, gestureId) {
      const { song } = store.getState()
      const track = song && trackById(song, trackId)
      if (!track) return
      const lane = Controller[controller]
      const points = laneOf(track.controls, lane)
      const index = pointAt(points, Math.floor(position()))
      const tick = index < 0 ? 0 : points.tick[index]
      const drawn = { tick: Uint32Array.of(tick), value: Uint32Array.of(value) }
      const command = {
        type: 'controls/replace',
        trackId: track.id,
        lane,
        from: tick,
        to: tick + 1,
        points: drawn,
      } as const
      link
        .apply({ type: 'batch', name: { action: controller, count: 1 }, commands: [command] }, { gestureId })
        .catch(editFailed)
    },
  }
  return actions
}
