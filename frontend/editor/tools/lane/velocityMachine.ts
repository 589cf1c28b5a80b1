import type { LanePointer } from '../../model/roll'
import { toolSetup } from '../toolSetup'
import { paintVelocities } from './paintVelocities'

const { tool, initialContext, press, dragging } = toolSetup<LanePointer>()

/** The tool of the velocity lane: a press and a drag paint velocities. */
export const velocityMachine = tool.createMachine({
  id: 'velocity',
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
