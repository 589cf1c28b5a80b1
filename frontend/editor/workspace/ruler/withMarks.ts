import { markAt } from '../../canvas/paint/paintMarks'
import type { Scene } from '../../canvas/stage'
import type { MarkHost, MarkPlace, MarkPointer } from '../../model/marks'
import type { PointerBase } from '../../model/roll'
import type { PointerAdapterOptions } from '../../tools/pointer/pointerAdapter'
import { markMachine } from '../../tools/ruler/markMachine'
import { runTool } from '../../tools/runTool'
import { editFailed } from '../messages'

/** What a context menu is about. */
export type MenuOf = 'view' | 'ruler'

/** Opens a context menu, at client pixels. */
export type OpenMenu = (x: number, y: number, of: MenuOf) => void

/** The tool of the marks on the ruler, in all views. */
export interface MarkTool {
  send(pointer: MarkPointer): void
  /** Something else was pressed. */
  deselect(): void
  select: MarkHost['select']
  locate: MarkHost['locate']
  stop(): void
}

export function createMarkTool(host: MarkHost, deselect: () => void): MarkTool {
  const tool = runTool(markMachine, host, (error) => {
    host.showTarget(null)
    editFailed(error)
  })
  return { send: (pointer) => tool.send(pointer), deselect, select: host.select, locate: host.locate, stop: tool.stop }
}

/** Pointer events of a view whose ruler has marks: those on a mark go to their tool, and the ruler has a context menu. */
export function withMarks<Place extends { readonly region: string; readonly tick: number }>(
  scene: Scene,
  marks: MarkTool,
  openMenu: OpenMenu,
  options: Omit<PointerAdapterOptions<Place>, 'onContextMenu'>,
): PointerAdapterOptions<Place | MarkPlace> {
  const isMark = (place: Place | MarkPlace): place is MarkPlace => place.region === 'mark'
  const { viewport } = scene.model
  return {
    ...options,
    toModel(x, y, region) {
      if (region !== null && region !== 'mark') return options.toModel(x, y, region)
      const hit = markAt(scene.model, x, y)
      if (region === null && !hit) return options.toModel(x, y, null)
      const tick = Math.max(0, Math.round(viewport.tickAt(x)))
      return { region: 'mark', tick, mark: hit?.mark ?? null, part: hit?.part ?? 'text' }
    },
    send(pointer) {
      if (isMark(pointer)) return marks.send(pointer)
      if (pointer.type === 'down') marks.deselect()
      options.send(pointer as Place & PointerBase)
    },
    targetOf: (place) => (isMark(place) ? `mark ${place.mark?.id}` : options.targetOf(place)),
    edges: (region) => (region === 'mark' ? null : (options.edges?.(region) ?? null)),
    rightOpensMenu: (place) => isMark(place) || place.region === 'ruler' || (options.rightOpensMenu?.(place) ?? false),
    onContextMenu({ clientX, clientY, place }) {
      if (place && isMark(place) && place.mark) marks.select(place.mark)
      else marks.deselect()
      // The actions of the menu are about the bar that was pressed.
      if (place?.region === 'ruler') marks.locate(place.tick)
      openMenu(clientX, clientY, place && (isMark(place) || place.region === 'ruler') ? 'ruler' : 'view')
    },
  }
}
