import type { LanePointer } from '../../model/roll'
import { toolSetup } from '../toolSetup'
import { bandPoints, clearPoints, pressPoint } from './bandPoints'
import { replaceProgram } from './chooseProgram'
import { dragPoints } from './dragPoints'
import { erasePoints } from './erasePoints'

const { tool, initialContext, press, forget, dragging } = toolSetup<LanePointer>()

const band = tool.extend({
  actions: {
    pressPoint: ({ context }) => context.press && pressPoint(context.host, context.press),
    replaceProgram: ({ context }) => context.press && replaceProgram(context.host, context.press),
    clear: ({ context }) => clearPoints(context.host),
  },
  guards: {
    isProgramTwice: ({ context, event }) =>
      event.type === 'down' && event.clicks === 2 && context.host.lane.lane() === 'program',
  },
})

/** The selection tool in a lane of events: selects by a rectangle, moves, stretches and scales. A double click on a program asks for another. */
export const bandMachine = band.createMachine({
  id: 'band',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        down: [
          { guard: ({ event }) => event.button === 'right', target: 'erasing', actions: press },
          { guard: ({ event }) => event.button !== 'left' },
          { guard: 'isProgramTwice', target: 'pointingProgram', actions: press },
          { guard: ({ event }) => event.laneHit.on !== 'empty', target: 'pointing', actions: [press, 'pressPoint'] },
          { target: 'pointingEmpty', actions: press },
        ],
        escape: { actions: 'clear' },
      },
    },
    pointing: {
      on: {
        move: 'dragging',
        up: { target: 'idle', actions: forget },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    pointingEmpty: {
      on: {
        move: 'banding',
        up: { target: 'idle', actions: ['clear', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    pointingProgram: {
      on: {
        up: { target: 'idle', actions: ['replaceProgram', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    dragging: dragging(dragPoints),
    banding: dragging(bandPoints),
    erasing: dragging(erasePoints),
  },
})
