import type { ArrangeHost, ArrangePlace, ArrangePointer } from '../../model/arrange'
import type { RollCursor } from '../../model/roll'
import { toolSetup } from '../toolSetup'
import { drawSelection, moveSelection, resizeSelection } from './arrangeGestures'

const { tool, initialContext, press, forget, dragging } = toolSetup<ArrangePointer, ArrangeHost>()

const CURSORS: Record<NonNullable<ArrangePlace['on']>, RollCursor> = {
  start: 'w-resize',
  middle: 'move',
  end: 'e-resize',
}

const arrange = tool.extend({
  actions: {
    hover: ({ context: { host }, event }) => {
      if (event.type === 'move')
        host.setCursor(event.region === 'tracks' ? (event.on ? CURSORS[event.on] : 'crosshair') : null)
    },
    open: ({ context: { host }, event }) => {
      if (event.type === 'down') host.openTrack(Math.floor(event.row))
    },
    /** Handles a click: clears the selection, and chooses the track and the place. */
    click: ({ context: { host, press } }) => {
      if (!press) return
      if (press.region === 'ruler') return host.locate(host.round(press.tick, press.modifiers.shift))
      host.select(null)
      host.selectTrack(Math.floor(press.row))
      if (!host.isPlaying()) host.locate(host.floor(press.tick, press.modifiers.shift))
    },
    clear: ({ context: { host } }) => host.select(null),
  },
  guards: {
    isOther: ({ event }) => event.type === 'down' && event.button !== 'left',
    isDouble: ({ event }) => event.type === 'down' && event.clicks === 2 && event.region === 'tracks',
    startsOn: ({ context }, part: 'edge' | 'middle') =>
      part === 'middle' ? context.press?.on === 'middle' : context.press?.on === 'start' || context.press?.on === 'end',
  },
})

/** The tool of the arrange view: draws a rectangle over tracks and time, and moves, copies and resizes it. */
export const arrangeMachine = arrange.createMachine({
  id: 'arrange',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        move: { actions: 'hover' },
        down: [{ guard: 'isOther' }, { guard: 'isDouble', actions: 'open' }, { target: 'pointing', actions: press }],
        escape: { actions: 'clear' },
      },
    },
    pointing: {
      on: {
        move: [
          { guard: { type: 'startsOn', params: 'middle' }, target: 'moving' },
          { guard: { type: 'startsOn', params: 'edge' }, target: 'resizing' },
          { target: 'drawing' },
        ],
        up: { target: 'idle', actions: ['click', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    drawing: dragging(drawSelection),
    moving: dragging(moveSelection),
    resizing: dragging(resizeSelection),
  },
})
