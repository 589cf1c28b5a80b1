import type { TempoScene } from '../../canvas/tempo/tempoScene'
import type { SurfacePlace, SurfacePointer, SurfaceRegion } from '../../model/roll'
import { laneCursor } from '../../tools/lane/lanePlaces'
import type { Toolbox } from '../../tools/toolbox'
import type { WorkspaceHost } from '../roll/rollHost'
import type { EditorStore } from '../state/store'
import { attachSurface, type CanvasSurface, type SurfaceParts } from './canvasSurface'
import { pointHit } from './rollPlaces'

interface TempoSurfaceOptions extends SurfaceParts {
  readonly store: EditorStore
  readonly scene: TempoScene
  readonly host: WorkspaceHost
  /** The roll's tools; those of its lanes draw tempos too. */
  readonly toolbox: Toolbox
}

/** Input on the tempo editor. Its graph is a lane, so the tools of lanes work in it. */
export function createTempoSurface(options: TempoSurfaceOptions): CanvasSurface {
  const { store, stage, scene, host, toolbox } = options
  const { viewport } = scene

  function regionAt(x: number, y: number): SurfaceRegion | null {
    const { notesLeft, notesTop, right, bottom } = viewport.layout
    if (x < 0 || y < 0 || x >= right || y >= bottom) return null
    if (y < notesTop) return x < notesLeft ? null : 'ruler'
    return x < notesLeft ? 'laneAxis' : 'lane'
  }

  function placeAt(x: number, y: number, wanted: SurfaceRegion | null): SurfacePlace | null {
    const region = wanted ?? regionAt(x, y)
    if (!region) return null
    const { scale } = scene
    const mark = region === 'laneAxis' ? scale.markAt(y) : null
    if (region === 'laneAxis' && mark === null) return null
    const { tool } = store.getState()
    return {
      region,
      tick: Math.max(0, Math.floor(viewport.tickAt(x))),
      noteNumber: 0,
      hit: { on: 'empty' },
      strip: 0,
      value: mark ?? scale.valueAt(y),
      slack: Math.ceil(SLACK / viewport.pxPerTick),
      laneHit: region === 'lane' ? pointHit({ scale, lane: host.lane, tool, viewport }, x, y) : { on: 'empty' },
    }
  }

  function send(pointer: SurfacePointer): void {
    const { type, region, laneHit } = pointer
    if (type === 'down') store.setState({ scope: 'lane' })
    if (type === 'move' && toolbox.state() === 'idle')
      stage.setCursor(region === 'lane' ? laneCursor(store.getState().tool, laneHit, 'tempo') : null)
    toolbox.send(pointer)
  }

  return {
    attach(element) {
      return attachSurface<SurfacePlace>(element, options, {
        toModel: placeAt,
        send,
        // The first click of a double click may draw the point that the second one hits.
        targetOf: ({ region }) => region,
        edges(region) {
          const { notesLeft, notesWidth } = viewport.layout
          const free = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
          return region === 'lane' ? { left: notesLeft, right: notesLeft + notesWidth, ...free } : null
        },
        pan: (dx) => viewport.scrollBy(dx, 0),
        // With the pencil, the right button erases.
        rightOpensMenu: ({ region }) => region === 'lane' && store.getState().tool === 'select',
      })
    },
  }
}

/** Reach of the eraser to each side of a point, in pixels. */
const SLACK = 4
