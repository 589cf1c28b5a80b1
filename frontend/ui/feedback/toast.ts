import { createStore } from 'zustand/vanilla'

export type ToastKind = 'info' | 'success' | 'error'

interface ToastMessage {
  readonly id: number
  readonly message: string
  readonly kind: ToastKind
  readonly fading: boolean
  readonly action: ToastAction | null
}

/** A button in a toast. A press closes the toast. */
interface ToastAction {
  readonly label: string
  run(): void
}

interface ToastOptions {
  readonly action?: ToastAction
  /**
   * Milliseconds until the toast is removed; Infinity: until it is closed. With an action, choose more than the default
   * of 5000.
   */
  readonly lasts?: number
}

/** Milliseconds until a toast is removed, including its fading. */
const GONE_AFTER = 5000
const FADE = 500

export const toasts = createStore<readonly ToastMessage[]>()(() => [])
let nextId = 1

/** Shows a short message at the bottom of the page, from anywhere. Returns a function that closes it. */
export function toast(
  message: string,
  kind: ToastKind = 'info',
  { action, lasts = GONE_AFTER }: ToastOptions = {},
): () => void {
  const id = nextId++
  // The same text renews the toast instead of stacking.
  toasts.setState(
    (all) => [
      // Toasts with an action never merge: each concerns its own object.
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

/** Removals postponed while the toasts are held; null if they are not held. */
let held: (() => void)[] | null = null

const unlessHeld = (work: () => void): void => void (held ? held.push(work) : work())

/** Keeps all toasts while one is hovered or its button is focused. */
export function holdToasts(isHeld: boolean): void {
  const waiting = held
  held = isHeld ? (held ?? []) : null
  if (!isHeld) for (const work of waiting ?? []) work()
}

export function dismissToast(id: number): void {
  toasts.setState((all) => all.filter((one) => one.id !== id), true)
  // A focused button that is removed tells nobody that it has lost the focus.
  if (toasts.getState().length === 0) holdToasts(false)
}
