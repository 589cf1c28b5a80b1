import type { RollPointer } from '../../model/roll'
import { cursorFor } from '../cursor'
import { clearSelection } from '../gestures/clearSelection'
import { createNote } from '../gestures/createNote'
import { eraseNotes } from '../gestures/eraseNotes'
import { isErasePress } from '../gestures/erasePress'
import {
  clickNote,
  dragOfNote,
  pressNote,
  resizePressed,
  selectForDrag,
  translatePressed,
} from '../gestures/pressedNote'
import { rubberBand } from '../gestures/rubberBand'
import { toolSetup } from '../toolSetup'

const { tool, initialContext, press, forget, dragging } = toolSetup<RollPointer>()

const pencil = tool.extend({
  actions: {
    hover: ({ context, event }) => {
      if (event.type === 'move') context.host.setCursor(cursorFor('pencil', event.hit, event.modifiers))
    },
    clear: ({ context }) => clearSelection(context.host),
    pressNote: ({ context }) => context.press && pressNote(context.host, context.press),
    clickNote: ({ context }) => context.press && clickNote(context.host, context.press),
    selectForDrag: ({ context }) => context.press && selectForDrag(context.host, context.press),
    silence: ({ context }) => context.host.auditionOff(),
  },
  guards: {
    drags: ({ context: { host, press }, event }, drag: 'translate' | 'resize') =>
      event.type === 'move' && press !== null && dragOfNote(host, press, event) === drag,
  },
})

/** The pencil: draws, moves, resizes and erases notes. */
export const pencilMachine = pencil.createMachine({
  id: 'pencil',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        move: { actions: 'hover' },
        down: [
          { guard: ({ event }) => isErasePress(event), target: 'erasing', actions: press },
          { guard: ({ event }) => event.button !== 'left' },
          { guard: ({ event }) => event.hit.on === 'note', target: 'pointingNote', actions: press },
          { guard: ({ event }) => event.modifiers.shift, target: 'pointingEmpty', actions: press },
          { target: 'creating', actions: press },
        ],
        escape: { actions: 'clear' },
      },
    },
    pointingNote: {
      entry: 'pressNote',
      on: {
        move: [
          { guard: { type: 'drags', params: 'translate' }, target: 'translating', actions: 'selectForDrag' },
          { guard: { type: 'drags', params: 'resize' }, target: 'resizing', actions: 'selectForDrag' },
        ],
        up: { target: 'idle', actions: ['clickNote', forget] },
        cancel: { target: 'idle', actions: ['silence', forget] },
        escape: { target: 'idle', actions: ['silence', forget] },
      },
    },
    pointingEmpty: {
      on: {
        move: { target: 'brushing' },
        up: { target: 'idle', actions: forget },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    creating: dragging(createNote),
    translating: dragging(translatePressed),
    resizing: dragging(resizePressed),
    erasing: dragging(eraseNotes),
    brushing: dragging((host, pressed) => rubberBand(host, pressed, false)),
  },
})
