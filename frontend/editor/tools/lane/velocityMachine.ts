import type { LanePointer } from '../../model/roll'
import { toolSetup } from '../toolSetup'
import { paintVelocities } from './paintVelocities'

const { tool, initialContext, press, dragging } = toolSetup<LanePointer>()

/** The velocity lane: press and drag paints velocities. */
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
