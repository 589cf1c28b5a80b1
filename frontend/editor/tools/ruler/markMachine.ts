import type { MarkHost, MarkPointer } from '../../model/marks'
import type { Gesture } from '../gestures/gesture'
import { toolSetup } from '../toolSetup'

const { tool, initialContext, press, forget, dragging, pressed } = toolSetup<MarkPointer, MarkHost>()

const marks = tool.extend({
  actions: {
    hover: ({ context: { host }, event }) => {
      if (event.type === 'move') host.setCursor(event.part === 'band' ? 'grab' : 'e-resize')
    },
    select: ({ context: { host }, event }) => {
      if (event.type === 'down' && event.mark) host.select(event.mark)
    },
    locate: ({ context: { host, press } }) => {
      if (press?.mark) host.locate(press.mark.tick)
    },
    edit: ({ context: { host, press } }) => {
      if (press?.mark) host.edit(press.mark)
    },
  },
  guards: {
    isOther: ({ event }) => event.type === 'down' && event.button !== 'left',
    isDouble: ({ event }) => event.type === 'down' && event.clicks === 2,
    isBand: ({ context }) => context.press?.part === 'band',
  },
})

/**
 * The tool of the marks on the ruler: a click moves the playhead to a mark, a drag moves the mark or, by its band, its
 * section; a double click edits it.
 */
export const markMachine = marks.createMachine({
  id: 'mark',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        move: { actions: 'hover' },
        down: [
          { guard: 'isOther', actions: 'select' },
          { guard: 'isDouble', target: 'pointingTwice', actions: press },
          { target: 'pointing', actions: [press, 'select'] },
        ],
      },
    },
    pointing: {
      on: {
        move: [{ guard: 'isBand', target: 'draggingSection' }, { target: 'dragging' }],
        up: { target: 'idle', actions: ['locate', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    pointingTwice: pressed('edit'),
    dragging: dragging(dragMark),
    draggingSection: dragging(dragSection),
  },
})

/** Moves a mark, on the grid unless Shift is held. */
function dragMark(host: MarkHost, { mark }: MarkPointer): Gesture<MarkPointer> | null {
  if (!mark) return null
  let to = mark.tick
  return {
    begin: () => host.setCursor('grabbing'),
    move({ tick, modifiers }) {
      to = host.placeOf(mark, tick, modifiers.shift)
      host.showTarget(to)
    },
    end() {
      host.showTarget(null)
      if (to !== mark.tick) host.move(mark, to)
    },
    cancel: () => host.showTarget(null),
  }
}

/** Moves a section to the start of another one or the end of the last; with Ctrl or Command, copies it. */
function dragSection(host: MarkHost, { mark }: MarkPointer): Gesture<MarkPointer> | null {
  if (!mark) return null
  let to: number | null = null
  let copy = false
  return {
    begin: () => host.setCursor('grabbing'),
    move({ tick, modifiers }) {
      to = host.sectionPlaceOf(tick)
      copy = modifiers.mod
      host.setCursor(copy ? 'copy' : 'grabbing')
      host.showTarget(to)
    },
    end() {
      host.showTarget(null)
      if (to !== null) host.moveSection(mark, to, copy)
    },
    cancel: () => host.showTarget(null),
  }
}
