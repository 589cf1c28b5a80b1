import { isMac } from '../../actions/platform'
import type { ArrangeScene } from '../../canvas/arrange/arrangeScene'
import { attachPinch } from '../../canvas/scroll/pinch'
import { attachWheel } from '../../canvas/scroll/wheel'
import type { Stage } from '../../canvas/stage'
import type { ArrangeHost, ArrangePlace } from '../../model/arrange'
import { arrangeMachine } from '../../tools/arrange/arrangeMachine'
import { attachPointer } from '../../tools/pointer/pointerAdapter'
import { runTool } from '../../tools/runTool'
import type { CanvasSurface } from '../canvasSurface'
import { editFailed } from '../messages'
import { type OpenMenu, type RulerTools, withRuler } from '../ruler/rulerTools'

const EDGE = 8

export interface ArrangeSurfaceOptions {
  readonly stage: Stage
  readonly scene: ArrangeScene
  readonly host: ArrangeHost
  onManualScroll(): void
  readonly ruler: RulerTools
  readonly openMenu: OpenMenu
}

/** Input on the arrange view. */
export interface ArrangeSurface extends CanvasSurface {
  dispose(): void
}

export function createArrangeSurface(options: ArrangeSurfaceOptions): ArrangeSurface {
  const { stage, scene, host, onManualScroll } = options
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
      const stopPointer = attachPointer(
        withRuler<ArrangePlace>(scene, options.ruler, options.openMenu, {
          element,
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
          onFrame: () => {
            if (stage.isDrawPending) stage.drawNow()
          },
          rightOpensMenu: ({ region }) => region === 'tracks',
          isMac,
        }),
      )
      const stopWheel = attachWheel(element, viewport, { onManualScroll })
      const stopPinch = attachPinch(element, viewport, onManualScroll)
      return () => {
        stopPointer()
        stopWheel()
        stopPinch()
        stage.setCursor(null)
      }
    },
    dispose: () => tool.stop(),
  }
}
