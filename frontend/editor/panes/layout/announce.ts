import { createStore } from 'zustand/vanilla'

/** What is to be read out; a new object each time, so that the same words are said again. */
export const announcements = createStore<{ readonly message: string }>()(() => ({ message: '' }))

/** Has a screen reader say something, when it has finished what it is saying. May be called from anywhere. */
export function announce(message: string): void {
  announcements.setState({ message })
}
