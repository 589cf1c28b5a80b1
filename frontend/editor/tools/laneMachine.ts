import type { LanePointer } from '../model/roll'
import { paintVelocities } from './gestures/paintVelocities'
import { toolSetup } from './toolSetup'

const { tool, initialContext, press, dragging } = toolSetup<LanePointer>()

/** The velocity lane: press and drag paints velocities. */
export const laneMachine = tool.createMachine({
  id: 'lane',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        down: { guard: ({ event }) => event.button === 'left', target: 'painting', actions: press },
      },
    },
    painting: dragging(paintVelocities),
  },
})
