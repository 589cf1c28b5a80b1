import type { CopiedPoints } from '#shared/edit/clipboard'
import type { Command } from '#shared/edit/command'
import { type PointLane, pointAt, pointIndices } from '#shared/song/lanes'
import { NoteIdSet } from '#shared/song/noteIdSet'
import type { NoteIds } from '#shared/song/notes'
import type { SelectionScope } from '../../model/actions'
import { NO_IDS } from '../../model/lane'
import { activePointLane } from '../../model/selectors'
import { pasteLane, pastePointsCommand, pointsAsText } from '../../tools/clipboard'
import { clearPoints } from '../../tools/lane/bandPoints'
import {
  cutPoints,
  duplicatePoints,
  type EditedPoints,
  movePoints,
  removePoints,
  valueStep,
} from '../../tools/lane/laneCommands'
import { laneRectangleAround } from '../../tools/lane/lanePlaces'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import { activePoints } from '../roll/laneHost'
import type { WorkspaceHost } from '../roll/rollHost'
import { sayPoint } from '../say/sayPoint'
import { currentQuantizer } from '../state/currentQuantizer'

/** The points of the active lane, for keys, menus and the clipboard. */
interface LaneScope extends SelectionScope {
  /** Pastes into the active lane if both hold controllers, otherwise into the points' own lane, and shows that. */
  paste(copied: CopiedPoints): Promise<void>
  /** Selects those of the ids that the active lane shows; if it shows none, those of the other lane. */
  selectOf(ids: NoteIds): void
}

export function createLaneScope(
  { store, stage }: Pick<Core, 'store' | 'stage'>,
  host: WorkspaceHost,
  transport: Transport,
  showLane: (lane: PointLane) => void,
): LaneScope {
  const { lane: laneHost } = host

  function edited(): EditedPoints | null {
    const lane = activePointLane(store.getState())
    return lane === null ? null : { trackId: host.trackId(), lane, points: laneHost.points(), ids: laneHost.selected() }
  }

  /** Carries out a command. Resolves false for null, or if the song refused it; the user has been told. */
  async function commit(command: Command | null | undefined): Promise<boolean> {
    if (!command) return false
    return host.commit(command).then(
      () => true,
      () => false,
    )
  }

  /** Fits the selection tool's rectangle, if that tool is active, around the selection. */
  function fitRectangle(): void {
    const isBand = store.getState().tool === 'select'
    laneHost.setRectangle(isBand ? laneRectangleAround(laneHost.points(), laneHost.isSelected) : null)
  }

  /** Follows up after a key moved or chose points: fits the rectangle, and announces a single point. */
  function shown(): void {
    fitRectangle()
    const now = edited()
    const indices = now ? pointIndices(now.points, laneHost.isSelected) : []
    if (now && indices.length === 1) sayPoint(host.song(), store.getState().presets, now, indices[0])
  }

  /** Selects the points at these ticks, which were just written. */
  function selectAt(ticks: Iterable<number>): void {
    const wanted = new Set(ticks)
    const { id, tick } = laneHost.points()
    laneHost.select(id.filter((_, i) => wanted.has(tick[i])).sort())
    fitRectangle()
  }

  async function move(dTick: number, dValue: number): Promise<void> {
    const now = edited()
    if (now && (await commit(movePoints(now, dTick, dValue)))) shown()
  }

  return {
    selectOf(ids) {
      const members = NoteIdSet.of(ids)
      const shownOf = () => laneHost.points().id.filter((id) => members.has(id))
      let found = shownOf()
      const { lanes, activeLane: place } = store.getState()
      if (ids.length > 0 && found.length === 0 && lanes.length > 1) {
        store.setState({ activeLane: 1 - place })
        found = shownOf()
        if (found.length === 0) store.setState({ activeLane: place })
      }
      laneHost.setRectangle(null)
      if (found.length > 0) {
        const { scope } = store.getState()
        laneHost.select(found.sort())
        // If notes are selected too, keys keep acting on them.
        if (store.getState().selected.length > 0) store.setState({ scope })
      } else if (laneHost.selected().length > 0) store.setState({ laneSelected: NO_IDS })
    },
    copied() {
      const now = edited()
      return now && pointsAsText(host.song().timebase, now.lane, now.points, now.ids)
    },
    async cutCopied() {
      const now = edited()
      if (now && (await commit(cutPoints(now)))) laneHost.setRectangle(null)
    },
    async paste(copied) {
      const state = store.getState()
      const lane = pasteLane(copied, activePointLane(state))
      const tick = Math.round(transport.position())
      const command = pastePointsCommand(copied, host.song(), host.trackId(), lane, tick)
      if (!(await commit(command))) return
      if (activePointLane(store.getState()) !== lane) showLane(lane)
      if (command.type === 'batch' && command.commands[0].type === 'controls/replace')
        selectAt(command.commands[0].points.tick)
    },
    duplicate() {
      const now = edited()
      if (!now || now.ids.length === 0) return
      const rectangle = laneHost.rectangle() ?? laneRectangleAround(now.points, laneHost.isSelected)
      if (!rectangle) return
      const span = rectangle.toTick - rectangle.fromTick
      // Copies of points on the grid stay on the grid.
      const unit = store.getState().grid.enabled ? currentQuantizer(store.getState()).unitAt(rectangle.fromTick) : 1
      const offset = Math.ceil(span / unit) * unit
      const ticks = Array.from(
        now.points.tick.filter((_, i) => laneHost.isSelected(now.points.id[i])),
        (at) => at + offset,
      )
      void commit(duplicatePoints(now, offset)).then((done) => done && selectAt(ticks))
    },
    deleteSelection() {
      const now = edited()
      void commit(now && removePoints(now))
      laneHost.setRectangle(null)
    },
    selectAll() {
      laneHost.select(laneHost.points().id.slice().sort())
      fitRectangle()
    },
    clearSelection: () => clearPoints(host),
    transpose(steps) {
      const now = edited()
      if (now && now.lane !== 'program') void move(0, steps * valueStep(now.lane))
    },
    nudge(unit, direction) {
      const step = unit === 'tick' ? 1 : currentQuantizer(store.getState()).unitAt(transport.position())
      void move(step * direction, 0)
    },
    selectNeighbour(direction) {
      const { id, tick, length } = laneHost.points()
      if (length === 0) return
      const selected = id.findIndex((each) => laneHost.isSelected(each))
      const last = id.findLastIndex((each) => laneHost.isSelected(each))
      const at = pointAt(laneHost.points(), Math.floor(transport.position()))
      const next = direction === 'previous' ? (selected < 0 ? at : selected - 1) : last < 0 ? at + 1 : last + 1
      const index = Math.min(length - 1, Math.max(0, next))
      laneHost.select(Uint32Array.of(id[index]))
      shown()
      const { viewport } = stage
      const x = (tick[index] - viewport.scrollTick) * viewport.pxPerTick
      viewport.reveal({ x, y: 0, width: 1, height: 0 })
    },
  }
}

/**
 * Keeps the selected points in step: drops those that no longer exist, and clears the selection for another track or
 * lane.
 */
export function followLanes({
  store,
  scene,
  tempo,
  laneSelection,
}: Pick<Core, 'store' | 'scene' | 'tempo' | 'laneSelection'>): void {
  scene.setLanes({ lanes: store.getState().lanes })
  tempo.setLanes({ lanes: [] })
  store.subscribe((now, before) => {
    if (now.laneSelected !== before.laneSelected && now.laneSelected !== laneSelection.ids())
      laneSelection.replace(now.laneSelected)
    const isOtherTrack = now.selectedTrackId !== before.selectedTrackId && now.view !== 'tempo'
    if (isOtherTrack && now.laneSelected.length > 0) {
      store.setState({ laneSelected: NO_IDS, laneRectangle: null })
    } else if (now.song !== before.song && now.laneSelected.length > 0) {
      const points = activePoints(now)
      if (points && laneSelection.keepOnly(points)) store.setState({ laneSelected: laneSelection.ids() })
    }
    if (now.lanes !== before.lanes || now.activeLane !== before.activeLane)
      scene.setLanes({ lanes: now.lanes, active: now.activeLane })
    for (const one of [scene, tempo]) {
      if (now.laneRectangle !== before.laneRectangle) one.setLanes({ rectangle: now.laneRectangle })
      if (now.laneCursor !== before.laneCursor) one.setLanes({ cursor: now.laneCursor })
      if (now.laneSelected !== before.laneSelected) one.setLanes({ selected: laneSelection.set })
    }
  })
}
