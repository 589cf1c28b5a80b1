import { setup } from 'xstate'
import type { PointerBase, RollHost } from '../model/roll'
import type { Gesture, MakeGesture } from './gestures/gesture'

/** The common context of the tool machines: each gets a host, remembers the press, and runs one gesture at a time. */
export interface ToolContext<Pointer extends PointerBase, Host> {
  readonly host: Host
  readonly press: Pointer | null
  readonly gesture: Gesture<Pointer> | null
}

/**
 * A pointer event, one member of the union for each type; or Escape, which cancels a gesture or, without one, clears
 * the selection.
 */
export type ToolEvent<Pointer extends PointerBase> =
  | PointerOf<Pointer, 'down'>
  | PointerOf<Pointer, 'move'>
  | PointerOf<Pointer, 'up'>
  | PointerOf<Pointer, 'cancel'>
  | { readonly type: 'escape' }

type PointerOf<Pointer extends PointerBase, Type extends PointerBase['type']> = Pointer & { readonly type: Type }

interface ToolInput<Host> {
  readonly host: Host
}

export function toolSetup<Pointer extends PointerBase, Host = RollHost>() {
  const tool = setup({
    types: {
      context: {} as ToolContext<Pointer, Host>,
      events: {} as ToolEvent<Pointer>,
      input: {} as ToolInput<Host>,
    },
    actions: {
      begin: ({ context }) => context.gesture?.begin(),
      drag: ({ context, event }) => {
        if (event.type === 'move') context.gesture?.move(event)
      },
      end: ({ context, event }) => {
        if (event.type === 'up') context.gesture?.end(event)
      },
      cancel: ({ context }) => context.gesture?.cancel(),
    },
  })

  const initialContext = ({ input }: { input: ToolInput<Host> }): ToolContext<Pointer, Host> => ({
    host: input.host,
    press: null,
    gesture: null,
  })

  /** Remembers the press, for a gesture that begins later. */
  const press = tool.assign({ press: ({ event }) => (event.type === 'down' ? event : null) })

  const forget = tool.assign({ press: null, gesture: null })

  /** A state in which `make`'s gesture runs, from the press until it is released or cancelled. */
  const dragging = (make: MakeGesture<Pointer, Host>) =>
    ({
      entry: [
        tool.assign({ gesture: ({ context }) => (context.press ? make(context.host, context.press) : null) }),
        'begin',
        'drag',
      ],
      on: {
        move: { actions: 'drag' },
        up: { target: 'idle', actions: ['end', forget] },
        cancel: { target: 'idle', actions: ['cancel', forget] },
        escape: { target: 'idle', actions: ['cancel', forget] },
      },
    }) as const

  /** A state that waits for the release of a press, which runs `action`. */
  const pressed = <Action extends string>(action: Action) =>
    ({
      on: {
        up: { target: 'idle', actions: [action, forget] },
        cancel: { target: 'idle', actions: forget },
        escape: { target: 'idle', actions: forget },
      },
    }) as const
  return { tool, initialContext, press, forget, dragging, pressed }
}
