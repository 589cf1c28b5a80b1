import type { LoopRange } from '#shared/playback/anchor'
import type { LoopHost, LoopPointer } from '../../model/loop'
import type { Gesture } from '../gestures/gesture'
import { toolSetup } from '../toolSetup'

const { tool, initialContext, press, forget, dragging } = toolSetup<LoopPointer, LoopHost>()

const loop = tool.extend({
  actions: {
    hover: ({ context: { host }, event }) => {
      if (event.type === 'move') host.setCursor(event.part === 'bar' ? 'grab' : 'e-resize')
    },
    click: ({ context: { host, press } }) => {
      if (!press) return
      const { tick, part, modifiers } = press
      const place = host.round(tick, modifiers.shift)
      if (modifiers.mod) host.setBegin(place)
      else if (modifiers.alt) host.setEnd(place)
      else if (part === 'bar') host.locate(place)
    },
  },
  guards: {
    isOther: ({ event }) => event.type === 'down' && event.button !== 'left',
  },
})

/**
 * The loop tool on the ruler: its handles move an end, its bar moves the whole, and elsewhere a drag with Ctrl, Command
 * or Alt makes a new loop. A click with Ctrl or Command sets the beginning, with Alt the end; a click on the bar moves
 * the playhead.
 */
export const loopMachine = loop.createMachine({
  id: 'loop',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: {
        move: { actions: 'hover' },
        down: [{ guard: 'isOther' }, { target: 'pointing', actions: press }],
      },
    },
    pointing: {
      on: {
        move: 'dragging',
        up: { target: 'idle', actions: ['click', forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    },
    dragging: dragging(drag),
  },
})

function drag(host: LoopHost, press: LoopPointer): Gesture<LoopPointer> {
  const before = host.range()
  const from = host.round(press.tick, press.modifiers.shift)
  let range: LoopRange | null = null

  function rangeAt({ tick, modifiers }: LoopPointer): LoopRange {
    const to = host.round(tick, modifiers.shift)
    if (press.part === 'bar' && before) {
      const begin = host.round(Math.max(0, before.begin + tick - press.tick), modifiers.shift)
      return { begin, end: begin + before.end - before.begin }
    }
    const shortest = host.shortest(tick)
    if (press.part === 'begin' && before)
      return { begin: Math.max(0, Math.min(to, before.end - shortest)), end: before.end }
    if (press.part === 'end' && before) return { begin: before.begin, end: Math.max(to, before.begin + shortest) }
    const begin = Math.min(from, to)
    return { begin, end: Math.max(from, to, begin + shortest) }
  }

  return {
    begin: () => host.setCursor(press.part === 'bar' ? 'grabbing' : 'e-resize'),
    move(pointer) {
      range = rangeAt(pointer)
      host.preview(range)
    },
    end() {
      host.preview(null)
      if (range) host.commit(range)
    },
    cancel: () => host.preview(null),
  }
}
