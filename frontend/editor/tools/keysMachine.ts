import type { KeysPointer } from '../model/roll'
import { glissando } from './gestures/glissando'
import { selectPitches } from './gestures/selectPitches'
import { toolSetup } from './toolSetup'

const { tool, initialContext, press, dragging } = toolSetup<KeysPointer>()

/** The tool of the piano keys: plays, or with Ctrl or Command selects by pitch. */
export const keysMachine = tool.createMachine({
  id: 'keys',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        down: [
          { guard: ({ event }) => event.button !== 'left' },
          { guard: ({ event }) => event.modifiers.mod, target: 'selecting', actions: press },
          { target: 'playing', actions: press },
        ],
      },
    },
    playing: dragging(glissando),
    selecting: dragging(selectPitches),
  },
})
