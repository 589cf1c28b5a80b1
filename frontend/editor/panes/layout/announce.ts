import { createStore } from 'zustand/vanilla'

/** The text to read out; a new object each time, so that the same words are read again. */
export const announcements = createStore<{ readonly message: string }>()(() => ({ message: '' }))

/** Has a screen reader read a text after what it is reading now. May be called from anywhere. */
export function announce(message: string): void {
  announcements.setState({ message })
}
