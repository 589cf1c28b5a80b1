import { RHYTHM_CHANNEL } from '#shared/song/song'
import type { RollScene } from '../../canvas/rollScene'
import type { RollRectangle, SurfacePlace, SurfaceRegion } from '../../model/roll'
import { rollHit } from '../../tools/rollHit'
import { selectedTrack } from '../state/currentTrack'
import type { EditorStore } from '../state/store'

/** Half the width of a velocity bar plus a little, in pixels. */
const BAR_REACH = 4

/**
 * Finds the place at a point of the canvas, in the terms of the model; null where nothing can be pressed. With a region the point may
 * lie outside of it, as during a drag.
 */
export function placesOf(scene: RollScene, store: EditorStore, rectangle: () => RollRectangle | null) {
  return (x: number, y: number, wanted: SurfaceRegion | null): SurfacePlace | null => {
    const region = wanted ?? regionOf(scene, x, y)
    if (!region) return null
    const { pxPerTick, keyHeight } = scene.viewport
    const tick = Math.max(0, Math.floor(scene.viewport.tickAt(x)))
    const noteNumber = Math.min(127, Math.max(0, scene.viewport.noteNumberAt(y)))
    const track = selectedTrack(store.getState())
    const isOver = region === 'notes' && track && regionOf(scene, x, y) === 'notes'
    const scale = { pxPerTick, keyHeight, rhythm: track?.channel === RHYTHM_CHANNEL }
    // Only the selection tool can drag its rectangle.
    const standing = store.getState().tool === 'select' ? rectangle() : null
    return {
      region,
      tick,
      noteNumber,
      hit: isOver ? rollHit(track.notes, standing, tick, noteNumber, scale) : { on: 'empty' },
      velocity: scene.viewport.velocityAt(y),
      slack: Math.ceil(BAR_REACH / pxPerTick),
    }
  }
}

function regionOf(scene: RollScene, x: number, y: number): SurfaceRegion | null {
  const region = scene.viewport.regionAt(x, y)
  return region === 'laneAxis' ? null : region
}
