import type { LanePointer } from '../../model/roll'
import { toolSetup } from '../toolSetup'
import { askTempo, isTempoTwice } from './askTempo'
import { bandPoints, clearPoints, pressPoint } from './bandPoints'
import { replaceProgram } from './chooseProgram'
import { dragPoints } from './dragPoints'
import { erasePoints } from './erasePoints'

const { tool, initialContext, press, forget, dragging, pressed } = toolSetup<LanePointer>()

const band = tool.extend({
  actions: {
    pressPoint: ({ context }) => context.press && pressPoint(context.host, context.press),
    replaceProgram: ({ context }) => context.press && replaceProgram(context.host, context.press),
    clear: ({ context }) => clearPoints(context.host),
    askTempo: ({ context }) => context.press && askTempo(context.host, context.press),
  },
  guards: {
    isTempoTwice,
    isProgramTwice: ({ context, event }) =>
      event.type === 'down' && event.clicks === 2 && context.host.lane.lane() === 'program',
  },
})

/**
 * The selection tool in a lane of events: selects by a rectangle, moves, stretches and scales. A double click on a
 * program or a tempo asks for another.
 */
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
          { guard: 'isTempoTwice', target: 'pointingTempo', actions: press },
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
    pointingProgram: pressed('replaceProgram'),
    pointingTempo: pressed('askTempo'),
    dragging: dragging(dragPoints),
    banding: dragging(bandPoints),
    erasing: dragging(erasePoints),
  },
})
