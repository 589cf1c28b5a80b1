import type { ArrangeScene } from '../../canvas/arrange/arrangeScene'
import type { ArrangeHost, ArrangePlace } from '../../model/arrange'
import { arrangeMachine } from '../../tools/arrange/arrangeMachine'
import { runTool } from '../../tools/runTool'
import { editFailed } from '../core/messages'
import { attachSurface, type CanvasSurface, type SurfaceParts } from './canvasSurface'

const EDGE = 8

interface ArrangeSurfaceOptions extends SurfaceParts {
  readonly scene: ArrangeScene
  readonly host: ArrangeHost
}

/** Input on the arrange view. */
interface ArrangeSurface extends CanvasSurface {
  dispose(): void
}

export function createArrangeSurface(options: ArrangeSurfaceOptions): ArrangeSurface {
  const { scene, host } = options
  const { viewport } = scene
  const tool = runTool(arrangeMachine, host, (error) => {
    host.showTarget(null)
    editFailed(error)
  })

  function placeAt(x: number, y: number, wanted: ArrangePlace['region'] | null): ArrangePlace | null {
    const { notesLeft, notesTop, right, bottom } = viewport.layout
    const isOutside = x < notesLeft || y < 0 || x >= right || y >= bottom
    if (wanted === null && isOutside) return null
    const region = wanted ?? (y < notesTop ? 'ruler' : 'tracks')
    const row = viewport.rowAt(y)
    if (wanted === null && region === 'tracks' && row >= viewport.rowCount) return null
    const tick = Math.max(0, Math.round(viewport.tickAt(x)))
    return { region, tick, row, on: region === 'tracks' ? partAt(x, row) : null }
  }

  /** The part of the selection at x, in a row. */
  function partAt(x: number, row: number): ArrangePlace['on'] {
    const selection = host.selection()
    if (!selection || row < selection.fromTrack || row >= selection.toTrack) return null
    const xOf = (tick: number) => viewport.layout.notesLeft + (tick - viewport.scrollTick) * viewport.pxPerTick
    const [left, right] = [xOf(selection.fromTick), xOf(selection.toTick)]
    const edge = Math.min(EDGE, (right - left) / 3)
    if (x < left - edge / 2 || x > right + edge / 2) return null
    if (x < left + edge) return 'start'
    return x > right - edge ? 'end' : 'middle'
  }

  return {
    attach(element) {
      return attachSurface<ArrangePlace>(element, options, {
        toModel: placeAt,
        send: (pointer) => tool.send(pointer),
        targetOf: ({ region, row }) => `${region} ${Math.floor(row)}`,
        edges(region) {
          const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
          const across = { left: notesLeft, right: notesLeft + notesWidth }
          if (region === 'tracks') return { ...across, top: notesTop, bottom: notesTop + notesHeight }
          return { ...across, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
        },
        pan: (dx, dy) => viewport.scrollBy(dx, dy),
        rightOpensMenu: ({ region }) => region === 'tracks',
      })
    },
    dispose: () => tool.stop(),
  }
}
