import { createElement, type ReactElement, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type FocusReturn, focusReturnNow } from '../focus'
import type { OnDemand } from '../onDemand'

/**
 * Dialogs from anywhere. `ask(Dialog, props)` pushes a component on a stack, which `DialogHost` shows, and resolves to
 * the answer that the component passes to `close`. A new dialog is shown above the open ones.
 */

/** Closes a dialog with its answer. Without an answer, as after Escape, the caller gets null. */
export type Close<Answer = never> = (answer?: Answer) => void

interface Closable {
  readonly close: Close
}

type Dialog<Props> = (props: Props) => ReactNode

/** The answer type of a dialog with these props; null if it was closed without an answer. */
type AnswerOf<Props extends Closable> = GivenTo<Props['close']> | null

type GivenTo<Closing> = Closing extends (answer?: infer Answer) => void ? NonNullable<Answer> : never

export interface AskOptions {
  /** When aborted, the caller gets null, and the dialog closes unless other callers wait for its answer. */
  readonly signal?: AbortSignal
  /** Joins the same dialog if it is already open: all callers get its answer. */
  readonly once?: boolean
  /** The id of the dialog's subject, for `useAsked`. */
  readonly about?: string
  /** The name of the `DialogHost` that shows the dialog and provides its contexts; default: the root's. */
  readonly host?: string
}

/** A dialog or menu on the screen. */
interface AskedDialog {
  /** The first argument of `ask`. */
  readonly dialog: unknown
  readonly about: string | undefined
  readonly close: () => void
}

interface Entry extends AskedDialog {
  readonly id: number
  /** Null while the dialog's code loads. */
  readonly element: ReactElement | null
  readonly focusReturn: FocusReturn
  /** The signal of a caller, for the dialogs that this one opens. */
  readonly owner: { current: AbortSignal | undefined }
  readonly host: string | undefined
  /** Adds a caller, who gets the answer. */
  readonly join: (signal: AbortSignal | undefined) => Promise<unknown>
}

/** A call of `ask` that waits. */
interface Caller {
  readonly signal: AbortSignal | undefined
  answer(given: unknown): void
}

/** The open dialogs and menus, oldest first. */
export const stack = createStore<readonly Entry[]>()(() => [])
let nextId = 1

/**
 * Shows a dialog and resolves to its answer; null if it is closed without one. `props` are the component's own, without
 * `close`. A dialog on demand opens when its code has loaded. If the code cannot be loaded, a toast says so and the
 * answer is null; it is also null if another dialog is requested before. The dialog closes when its `DialogHost`
 * unmounts.
 */
export function ask<Props extends Closable>(
  dialog: Dialog<Props> | OnDemand<Dialog<Props>>,
  props: Omit<Props, 'close'>,
  { signal, once = false, about, host }: AskOptions = {},
): Promise<AnswerOf<Props>> {
  if (signal?.aborted) return Promise.resolve(null)
  const same = once && stack.getState().find((entry) => entry.dialog === dialog)
  if (same) return same.join(signal) as Promise<AnswerOf<Props>>
  for (const { element, close } of stack.getState()) if (element === null) close()

  const id = nextId++
  const callers = new Set<Caller>()
  const owner = { current: signal }
  const join = (of: AbortSignal | undefined) =>
    new Promise<unknown>((resolve) => {
      const caller = {
        signal: of,
        answer(given: unknown) {
          callers.delete(caller)
          of?.removeEventListener('abort', leave)
          resolve(given ?? null)
        },
      }
      const leave = () => {
        caller.answer(null)
        const [other] = callers
        if (other) owner.current = other.signal
        else close()
      }
      callers.add(caller)
      of?.addEventListener('abort', leave)
    })
  const close = (given?: unknown) => {
    stack.setState((all) => all.filter((entry) => entry.id !== id), true)
    for (const caller of callers) caller.answer(given)
  }
  const dismiss = () => close()
  const show = (component: Dialog<Props>) => {
    const element = createElement<Props>(component, { ...props, close } as unknown as Props)
    stack.setState((all) => all.map((entry) => (entry.id === id ? { ...entry, element } : entry)), true)
  }

  const entry = { id, dialog, about, close: dismiss, element: null, host, focusReturn: focusReturnNow(), owner, join }
  stack.setState((all) => [...all, entry], true)
  const answer = join(signal) as Promise<AnswerOf<Props>>
  if ('load' in dialog) dialog.run(show, dismiss)
  else show(dialog)
  return answer
}

/** Selects a value from the open dialogs and menus, oldest first. */
export const useAsked = <T>(select: (open: readonly AskedDialog[]) => T): T =>
  useStore(stack, (all) => select(all.filter(({ element }) => element !== null)))

/** Whether the code of a dialog is loading. */
export const useIsDialogComing = (): boolean => useStore(stack, (all) => all.some(({ element }) => element === null))
