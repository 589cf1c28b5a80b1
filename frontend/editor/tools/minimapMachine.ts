import type { PointerBase, RollHost, RollPlace } from '../model/roll'
import type { Gesture } from './gestures/gesture'
import { toolSetup } from './toolSetup'

/** A pointer event over the minimap. `tick`: that of the place in the whole song. */
type MinimapPointer = PointerBase & Pick<RollPlace, 'tick'>

const { tool, initialContext, press, forget, dragging } = toolSetup<MinimapPointer>()

const minimap = tool.extend({
  actions: {
    show: ({ context: { host, press } }) => {
      if (press && !isInView(host, press.tick)) centre(host, press.tick)
    },
  },
})

const isInView = (host: RollHost, tick: number): boolean => {
  const { from, ticks } = host.view()
  return tick >= from && tick < from + ticks
}

const centre = (host: RollHost, tick: number): void => host.scrollTo(Math.max(0, tick - host.view().ticks / 2))

/** The tool of the minimap: a press beside the window centres the view there, a drag moves it. */
export const minimapMachine = minimap.createMachine({
  id: 'minimap',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: { down: { guard: ({ event }) => event.button === 'left', target: 'pointing', actions: [press, 'show'] } },
    },
    pointing: {
      on: {
        move: 'moving',
        up: { target: 'idle', actions: forget },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    moving: dragging(moveView),
  },
})

/** Moves the view; the window keeps its pressed point under the pointer. */
function moveView(host: RollHost, press: MinimapPointer): Gesture<MinimapPointer> {
  const { from } = host.view()
  return {
    begin: () => host.setCursor('grabbing'),
    move: ({ tick }) => host.scrollTo(Math.max(0, from + tick - press.tick)),
    end() {},
    cancel: () => host.scrollTo(from),
  }
}
