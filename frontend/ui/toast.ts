import { createStore } from 'zustand/vanilla'

export type ToastKind = 'info' | 'success' | 'error'

export interface ToastMessage {
  readonly id: number
  readonly message: string
  readonly kind: ToastKind
  readonly fading: boolean
}

/** After this many milliseconds a toast begins to fade; at `goneAfter` it is removed. */
export const fadesAfter = 4500
export const goneAfter = 5000

export const toasts = createStore<readonly ToastMessage[]>()(() => [])
let nextId = 1

/** Says something in passing, at the bottom of the page. May be called from anywhere. */
export function toast(message: string, kind: ToastKind = 'info'): void {
  const id = nextId++
  // The same words again renew the message, they do not stack.
  toasts.setState(
    (all) => [...all.filter((other) => other.message !== message), { id, message, kind, fading: false }],
    true,
  )
  setTimeout(
    () => toasts.setState((all) => all.map((one) => (one.id === id ? { ...one, fading: true } : one)), true),
    fadesAfter,
  )
  setTimeout(() => dismissToast(id), goneAfter)
}

export const dismissToast = (id: number): void => toasts.setState((all) => all.filter((one) => one.id !== id), true)
