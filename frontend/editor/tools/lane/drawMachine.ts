import type { LanePointer } from '../../model/roll'
import { DOUBLE_CLICK_TIME } from '../pointer/clickCounter'
import { toolSetup } from '../toolSetup'
import { askDrawnTempo, isTempoTwice } from './askTempo'
import { clearPoints, pressPoint } from './bandPoints'
import { placeProgram, previewProgram, replaceProgram } from './chooseProgram'
import { drawPoints } from './drawPoints'
import { erasePoints } from './erasePoints'

const { tool, initialContext, press, forget, dragging, pressed } = toolSetup<LanePointer>()

const draw = tool.extend({
  actions: {
    previewProgram: ({ context }) => context.press && previewProgram(context.host, context.press),
    hideProgram: ({ context }) => context.host.preview(null),
    placeProgram: ({ context }) => context.press && placeProgram(context.host, context.press),
    replaceProgram: ({ context }) => context.press && replaceProgram(context.host, context.press),
    clear: ({ context }) => clearPoints(context.host),
    askTempo: ({ context }) => context.press && askDrawnTempo(context.host, context.press),
    pressPoint: ({ context }) => context.press && pressPoint(context.host, context.press),
  },
  guards: {
    isTempoTwice,
    isOnTempo: ({ context, event }) =>
      event.type === 'down' && event.laneHit.on === 'point' && context.host.lane.lane() === 'tempo',
    isProgram: ({ context }) => context.host.lane.lane() === 'program',
  },
})

/**
 * The pencil in a lane of events: draws points, and erases them with the right button. In the program lane a click asks
 * for a program; a double click replaces the one in force.
 */
export const drawMachine = draw.createMachine({
  id: 'draw',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        down: [
          { guard: ({ event }) => event.button === 'right', target: 'erasing', actions: press },
          { guard: ({ event }) => event.button !== 'left' },
          { guard: 'isProgram', target: 'pointingProgram', actions: press },
          { guard: 'isTempoTwice', target: 'pointingTempo', actions: press },
          { guard: 'isOnTempo', target: 'pointing', actions: [press, 'pressPoint'] },
          { target: 'drawing', actions: press },
        ],
        escape: { actions: 'clear' },
      },
    },
    pointingProgram: {
      entry: 'previewProgram',
      on: {
        up: 'waiting',
        cancel: { target: 'idle', actions: ['hideProgram', forget] },
        escape: { target: 'idle', actions: ['hideProgram', forget] },
      },
    },
    // The second click of a double click would land beside an open dialog, which closes it.
    waiting: {
      after: { [DOUBLE_CLICK_TIME]: { target: 'idle', actions: ['placeProgram', forget] } },
      on: {
        down: [
          { guard: ({ event }) => event.clicks === 2, target: 'pointingTwice', actions: [press, 'hideProgram'] },
          { target: 'pointingProgram', actions: press },
        ],
        escape: { target: 'idle', actions: ['hideProgram', forget] },
      },
    },
    pointingTwice: pressed('replaceProgram'),
    // A click on a tempo selects it: the first click of a double click must not change it.
    pointing: {
      on: {
        move: 'drawing',
        up: { target: 'idle', actions: forget },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    pointingTempo: pressed('askTempo'),
    drawing: dragging(drawPoints),
    erasing: dragging(erasePoints),
  },
})
