import type { LanePointer } from '../../model/roll'
import { toolSetup } from '../toolSetup'
import { clearPoints } from './bandPoints'
import { placeProgram } from './chooseProgram'
import { drawPoints } from './drawPoints'
import { erasePoints } from './erasePoints'

const { tool, initialContext, press, forget, dragging } = toolSetup<LanePointer>()

const draw = tool.extend({
  actions: {
    placeProgram: ({ context }) => context.press && placeProgram(context.host, context.press),
    clear: ({ context }) => clearPoints(context.host),
  },
  guards: {
    isProgram: ({ context }) => context.host.lane.lane() === 'program',
  },
})

/** The pencil in a lane of events: draws points, erases them with the right button; on programs it asks for one. */
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
          { target: 'drawing', actions: press },
        ],
        escape: { actions: 'clear' },
      },
    },
    pointingProgram: {
      on: {
        up: { target: 'idle', actions: ['placeProgram', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    drawing: dragging(drawPoints),
    erasing: dragging(erasePoints),
  },
})
