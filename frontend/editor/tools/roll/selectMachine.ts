import type { RollPointer } from '../../model/roll'
import { cursorFor } from '../cursor'
import { clearSelection } from '../gestures/clearSelection'
import { clickRoll } from '../gestures/clickRoll'
import { dragOfRectangle, resizeRectangle, translateRectangle } from '../gestures/pressedRectangle'
import { isBandDrawn, rubberBand } from '../gestures/rubberBand'
import { toolSetup } from '../toolSetup'

const { tool, initialContext, press, forget, dragging } = toolSetup<RollPointer>()

const select = tool.extend({
  actions: {
    hover: ({ context, event }) => {
      if (event.type === 'move') context.host.setCursor(cursorFor('select', event.hit, event.modifiers))
    },
    clear: ({ context }) => clearSelection(context.host),
    click: ({ context }) => context.press && clickRoll(context.host, context.press),
  },
  guards: {
    drags: ({ context: { host, press }, event }, drag: 'translate' | 'resize') =>
      event.type === 'move' && press !== null && dragOfRectangle(host, press, event) === drag,
    brushes: ({ context: { host, press }, event }) =>
      event.type === 'move' && press !== null && isBandDrawn(host.grid, press, event),
  },
})

/** The selection tool: draws a rectangle, then moves, copies and resizes the notes that it touched. */
export const selectMachine = select.createMachine({
  id: 'select',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        move: { actions: 'hover' },
        down: [
          { guard: ({ event }) => event.button !== 'left' },
          { guard: ({ event }) => event.hit.on === 'rectangle', target: 'pointingRectangle', actions: press },
          { target: 'pointing', actions: press },
        ],
        escape: { actions: 'clear' },
      },
    },
    pointing: {
      on: {
        move: { guard: 'brushes', target: 'brushing' },
        up: { target: 'idle', actions: ['click', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    pointingRectangle: {
      on: {
        move: [
          { guard: { type: 'drags', params: 'translate' }, target: 'translating' },
          { guard: { type: 'drags', params: 'resize' }, target: 'resizing' },
        ],
        up: { target: 'idle', actions: forget },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    brushing: dragging((host, pressed) => rubberBand(host, pressed, true)),
    translating: dragging(translateRectangle),
    resizing: dragging(resizeRectangle),
  },
})
