import { createStore } from 'zustand/vanilla'

export type ToastKind = 'info' | 'success' | 'error'

export interface ToastMessage {
  readonly id: number
  readonly message: string
  readonly kind: ToastKind
  readonly fading: boolean
  readonly action: ToastAction | null
}

/** A button in a toast. A press closes the toast. */
export interface ToastAction {
  readonly label: string
  run(): void
}

export interface ToastOptions {
  readonly action?: ToastAction
  /** Milliseconds until it is removed; Infinity: until it is closed. An action needs longer than the default of 5000. */
  readonly lasts?: number
}

/** After this many milliseconds a toast is removed; it fades before that. */
const GONE_AFTER = 5000
const FADE = 500

export const toasts = createStore<readonly ToastMessage[]>()(() => [])
let nextId = 1

/** Says something in passing, at the bottom of the page. May be called from anywhere. Returns what closes it. */
export function toast(
  message: string,
  kind: ToastKind = 'info',
  { action, lasts = GONE_AFTER }: ToastOptions = {},
): () => void {
  const id = nextId++
  // The same words again renew the message, they do not stack.
  toasts.setState(
    (all) => [
      // With an action each is about something of its own.
      ...all.filter((other) => other.message !== message || other.action !== null),
      { id, message, kind, fading: false, action: action ?? null },
    ],
    true,
  )
  const close = () => dismissToast(id)
  if (lasts !== Number.POSITIVE_INFINITY) {
    const fade = () =>
      toasts.setState((all) => all.map((one) => (one.id === id ? { ...one, fading: true } : one)), true)
    setTimeout(() => unlessHeld(fade), lasts - FADE)
    setTimeout(() => unlessHeld(close), lasts)
  }
  return close
}

/** What waits until the toasts are let go; null: they are not held. */
let held: (() => void)[] | null = null

const unlessHeld = (work: () => void): void => void (held ? held.push(work) : work())

/** Keeps all toasts where they are, while somebody points at one or has its button in focus. */
export function holdToasts(isHeld: boolean): void {
  const waiting = held
  held = isHeld ? (held ?? []) : null
  if (!isHeld) for (const work of waiting ?? []) work()
}

export const dismissToast = (id: number): void => toasts.setState((all) => all.filter((one) => one.id !== id), true)
