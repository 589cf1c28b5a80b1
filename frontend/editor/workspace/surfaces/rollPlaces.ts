import { isRhythm } from '#shared/song/tracks/rhythm'
import type { LaneScale } from '../../canvas/laneScale'
import { laneIndexAt } from '../../canvas/layout'
import { minimapEnd } from '../../canvas/minimap/paintMinimap'
import { laneScales } from '../../canvas/models/laneModel'
import type { RollScene } from '../../canvas/roll/rollScene'
import type { SceneViewport } from '../../canvas/sceneViewport'
import type { LaneHost } from '../../model/lane'
import type { LanePlace, RollRectangle, SurfacePlace, SurfaceRegion } from '../../model/roll'
import type { EditorState } from '../../model/state'
import { laneHitAt } from '../../tools/lane/lanePlaces'
import { rollHit } from '../../tools/roll/rollHit'
import { selectedTrack } from '../state/currentTrack'
import type { EditorStore } from '../state/store'

/** Reach of a press on a velocity bar to each side: half its width and a little more, in pixels. */
const BAR_REACH = 4
/** Reach of a press on the dot of a point, from its middle, in pixels. */
const POINT_REACH = 6

/**
 * Finds the place at a point of the canvas, in terms of the model; null where nothing can be pressed. With a region,
 * the point may lie outside of it, as during a drag.
 */
export function rollPlaces(
  scene: RollScene,
  store: EditorStore,
  lane: LaneHost,
  rectangle: () => RollRectangle | null,
) {
  return (x: number, y: number, wanted: SurfaceRegion | null): SurfacePlace | null => {
    const region = wanted ?? scene.viewport.regionAt(x, y)
    if (!region) return null
    const strip = wanted === null ? laneIndexAt(scene.viewport.layout, y) : store.getState().activeLane
    const scale = laneScales(scene.model)[strip]
    // Beside a lane, only the labels of its marks can be pressed.
    const mark = region === 'laneAxis' ? (scale?.markAt(y) ?? null) : null
    if (region === 'laneAxis' && mark === null) return null
    const { pxPerTick, keyHeight } = scene.viewport
    const tick = region === 'minimap' ? minimapTick(scene, x) : Math.max(0, Math.floor(scene.viewport.tickAt(x)))
    const noteNumber = Math.min(127, Math.max(0, scene.viewport.noteNumberAt(y)))
    const { song } = store.getState()
    const track = selectedTrack(store.getState())
    const isOver = region === 'notes' && track && scene.viewport.regionAt(x, y) === 'notes'
    const notes = { pxPerTick, keyHeight, rhythm: song !== null && track !== null && isRhythm(song, track) }
    // Only the selection tool can drag its rectangle.
    const standing = store.getState().tool === 'select' ? rectangle() : null
    return {
      region,
      tick,
      noteNumber,
      hit: isOver ? rollHit(track.notes, standing, tick, noteNumber, notes) : { on: 'empty' },
      strip,
      value: mark ?? scale?.valueAt(y) ?? 0,
      slack: Math.ceil(BAR_REACH / pxPerTick),
      laneHit: region === 'lane' && scale ? laneHit(scale, strip, x, y) : { on: 'empty' },
    }
  }

  function laneHit(scale: LaneScale, strip: number, x: number, y: number): LanePlace['laneHit'] {
    const { activeLane, tool } = store.getState()
    // Only points of the active lane can be dragged; a press in another lane activates it first.
    if (strip !== activeLane || scale.lane === 'velocity') return { on: 'empty' }
    return pointHit({ scale, lane, tool, viewport: scene.viewport }, x, y)
  }
}

/** The tick of the minimap, which shows the whole song, at an x of the canvas. */
function minimapTick({ model, viewport }: RollScene, x: number): number {
  const { notesLeft, notesWidth } = viewport.layout
  return Math.round(Math.min(1, Math.max(0, (x - notesLeft) / notesWidth)) * minimapEnd(model))
}

/** A lane as drawn. */
interface DrawnLane {
  readonly scale: LaneScale
  readonly lane: LaneHost
  readonly tool: EditorState['tool']
  readonly viewport: SceneViewport
}

/** The target of a press in a lane, at a point of the canvas. */
export function pointHit({ scale, lane, tool, viewport }: DrawnLane, x: number, y: number): LanePlace['laneHit'] {
  const value = scale.valueAt(y)
  const slack = Math.ceil(POINT_REACH / viewport.pxPerTick)
  const tick = Math.max(0, Math.floor(viewport.tickAt(x)))
  // A program can be pressed at any height.
  const reach = scale.lane === 'program' ? 127 : Math.max(1, Math.abs(scale.valueAt(y - POINT_REACH) - value))
  return laneHitAt(lane.points(), tool === 'select' ? lane.rectangle() : null, { tick, value, slack, reach })
}
