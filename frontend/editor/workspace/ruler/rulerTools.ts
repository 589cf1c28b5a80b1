import { loopPartAt } from '../../canvas/paint/paintLoop'
import { markAt } from '../../canvas/paint/paintMarks'
import type { Scene } from '../../canvas/stage'
import type { LoopHost, LoopPlace, LoopPointer } from '../../model/loop'
import type { MarkHost, MarkPlace, MarkPointer } from '../../model/marks'
import type { PointerBase } from '../../model/roll'
import type { PointerAdapterOptions } from '../../tools/pointer/pointerAdapter'
import { loopMachine } from '../../tools/ruler/loopMachine'
import { markMachine } from '../../tools/ruler/markMachine'
import { runTool } from '../../tools/runTool'
import { editFailed } from '../core/messages'

/** The subject of a context menu. */
export type MenuOf = 'view' | 'ruler'

/** Opens a context menu, at client pixels. */
export type OpenMenu = (x: number, y: number, of: MenuOf) => void

/** The ruler's tools, in all views: one for its marks, one for the loop. */
export interface RulerTools {
  readonly marks: { send(pointer: MarkPointer): void }
  readonly loop: { send(pointer: LoopPointer): void }
  /** Deselects the mark: something else was pressed. */
  deselect(): void
  select: MarkHost['select']
  /** Moves the playhead to the grid line nearest to a tick. */
  locate(tick: number): void
  stop(): void
}

export function createRulerTools(markHost: MarkHost, loopHost: LoopHost, deselect: () => void): RulerTools {
  const marks = runTool(markMachine, markHost, (error) => {
    markHost.showTarget(null)
    editFailed(error)
  })
  const loop = runTool(loopMachine, loopHost, (error) => {
    loopHost.preview(null)
    editFailed(error)
  })
  return {
    marks: { send: (pointer) => marks.send(pointer) },
    loop: { send: (pointer) => loop.send(pointer) },
    deselect,
    select: markHost.select,
    locate: (tick) => markHost.locate(loopHost.round(tick, false)),
    stop() {
      marks.stop()
      loop.stop()
    },
  }
}

/**
 * Passes on the pointer events of a view that has a ruler: those on a mark or the loop go to their tools, those with
 * Ctrl, Command or Alt on the ruler make a loop, and the ruler has a context menu.
 */
export function withRuler<Place extends { readonly region: string; readonly tick: number }>(
  scene: Scene,
  { marks, loop, deselect, select, locate }: RulerTools,
  openMenu: OpenMenu,
  options: Omit<PointerAdapterOptions<Place>, 'onContextMenu'>,
): PointerAdapterOptions<Place | MarkPlace | LoopPlace> {
  type RulerPlace = Place | MarkPlace | LoopPlace
  const isMark = (place: RulerPlace): place is MarkPlace => place.region === 'mark'
  const isLoop = (place: RulerPlace): place is LoopPlace => place.region === 'loop'
  /** Whether a press on the ruler makes a loop. */
  let isMaking = false
  const { viewport } = scene.model
  return {
    ...options,
    toModel(x, y, region) {
      if (region !== null && region !== 'mark' && region !== 'loop') return options.toModel(x, y, region)
      const tick = Math.max(0, Math.round(viewport.tickAt(x)))
      const part = region === 'mark' ? null : loopPartAt(scene.model, x, y)
      if (region === 'loop') return { region: 'loop', tick, part: part ?? 'ruler' }
      const hit = markAt(scene.model, x, y)
      if (region === 'mark' || hit) return { region: 'mark', tick, mark: hit?.mark ?? null, part: hit?.part ?? 'text' }
      return part ? { region: 'loop', tick, part } : options.toModel(x, y, null)
    },
    send(pointer) {
      if (isMark(pointer)) return marks.send(pointer)
      if (isLoop(pointer)) return loop.send(pointer)
      const { type, region, tick, button, modifiers, clicks, time } = pointer as Place & PointerBase
      if (type === 'down') {
        deselect()
        isMaking = region === 'ruler' && button === 'left' && (modifiers.mod || modifiers.alt)
      }
      if (isMaking) loop.send({ type, region: 'loop', part: 'ruler', tick, button, modifiers, clicks, time })
      else options.send(pointer as Place & PointerBase)
      if (type === 'up' || type === 'cancel') isMaking = false
    },
    targetOf(place) {
      if (isMark(place)) return `mark ${place.mark?.id}`
      return isLoop(place) ? 'loop' : options.targetOf(place)
    },
    edges: (region) => (region === 'mark' || region === 'loop' ? null : (options.edges?.(region) ?? null)),
    rightOpensMenu: (place) =>
      isMark(place) || isLoop(place) || place.region === 'ruler' || (options.rightOpensMenu?.(place as Place) ?? false),
    mayRest: (place) => !isMark(place) && !isLoop(place) && (options.mayRest?.(place as Place) ?? false),
    onContextMenu({ clientX, clientY, place }) {
      if (place && isMark(place) && place.mark) select(place.mark)
      else deselect()
      // The menu's actions apply to the place that was pressed.
      if (place?.region === 'ruler') locate(place.tick)
      openMenu(
        clientX,
        clientY,
        place && (isMark(place) || isLoop(place) || place.region === 'ruler') ? 'ruler' : 'view',
      )
    },
  }
}
