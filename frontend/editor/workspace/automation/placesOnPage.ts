import { BPM } from '#shared/song/lanes'
import { minimapEnd } from '../../canvas/minimap/paintMinimap'
import { laneScales, velocityScale } from '../../canvas/models/laneModel'
import type { ScenePoint } from '../../canvas/sceneViewport'
import type { Core } from '../core/core'

/** The places of drawn things, in CSS pixels of the page. */
export function placesOnPage({
  store,
  stage,
  scene,
  scenes: { arrange, tempo },
}: Pick<Core, 'store' | 'stage' | 'scene' | 'scenes'>) {
  const corner = () => stage.canvas?.getBoundingClientRect() ?? { left: 0, top: 0 }
  /** Converts the canvas's own pixels to pixels of the page. */
  const onPage = <P extends ScenePoint>(place: P): P => {
    const { left, top } = corner()
    return { ...place, x: place.x + left, y: place.y + top }
  }

  /** The active lane. */
  const shownLane = () => laneScales(scene.model)[store.getState().activeLane]

  return {
    noteRect(id: number) {
      const rect = scene.noteRect(id)
      return rect && onPage(rect)
    },
    pointAt: (tick: number, noteNumber: number) => onPage(scene.viewport.pointAt(tick, noteNumber)),
    velocityPoint(tick: number, velocity: number) {
      return onPage({ x: scene.viewport.pointAt(tick, 0).x, y: velocityScale(scene.model)?.yOf(velocity) ?? 0 })
    },
    laneRect() {
      const { notesLeft, notesWidth } = scene.viewport.layout
      const { top, height } = shownLane().box
      return onPage({ x: notesLeft, y: top, width: notesWidth, height })
    },
    lanePoint: (tick: number, value: number) =>
      onPage({ x: scene.viewport.pointAt(tick, 0).x, y: shownLane().yOf(value) }),
    /** The scroll position, scale and layout of the view in front. */
    viewport() {
      const { scrollTick, scrollY, pxPerTick, rowHeight: keyHeight, layout } = stage.viewport
      const { left, top } = corner()
      return {
        scrollTick,
        scrollY,
        pxPerTick,
        keyHeight,
        left: left + layout.notesLeft,
        top: top + layout.notesTop,
        width: layout.notesWidth,
        height: layout.notesHeight,
      }
    },
    /** The middle of a track's row in the arrange view; 0 is the first listed track. */
    arrangePoint(tick: number, trackIndex: number) {
      const { layout, scrollTick, pxPerTick, rowHeight, scrollY } = arrange.viewport
      const x = layout.notesLeft + (tick - scrollTick) * pxPerTick
      return onPage({ x, y: layout.notesTop + (trackIndex + 0.5) * rowHeight - scrollY })
    },
    /** A place in the tempo editor. */
    tempoPoint(tick: number, bpm: number) {
      const { layout, scrollTick, pxPerTick } = tempo.viewport
      return onPage({ x: layout.notesLeft + (tick - scrollTick) * pxPerTick, y: tempo.scale.yOf(bpm * BPM) })
    },
    /** A place on the ruler of the visible view. */
    rulerPoint(tick: number) {
      const { layout, scrollTick, pxPerTick } = stage.viewport
      return onPage({
        x: layout.notesLeft + (tick - scrollTick) * pxPerTick,
        y: (layout.rulerTop + layout.notesTop) / 2,
      })
    },
    /** A place on the minimap of the piano roll. */
    minimapPoint(tick: number) {
      const { notesLeft, notesWidth, rulerTop } = scene.viewport.layout
      return onPage({ x: notesLeft + (tick / minimapEnd(scene.model)) * notesWidth, y: rulerTop / 2 })
    },
  }
}
