import { createStore } from 'zustand/vanilla'

/** The text to read out; a new object each time, so that the same words are read again. */
export const announcements = createStore<{ readonly message: string }>()(() => ({ message: '' }))

/** Has a screen reader read a text after what it is reading now. May be called from anywhere. */
export function announce(message: string): void {
  announcements.setState({ message })
}

/** The last announcement: whether something was said since. */
export const lastAnnounced = () => announcements.getState()

/**
 * The same, unless something else is announced within so many milliseconds, or was since `since`, or a dialog is open
 * by then, which is read itself: what came of an edit says more than the name of its entry, and that says more than the
 * name of the action.
 */
export function announceUnlessTold(message: string, milliseconds: number, since = lastAnnounced()): void {
  setTimeout(() => {
    const hasDialog = globalThis.document?.querySelector('[role=dialog], [role=alertdialog]')
    if (lastAnnounced() === since && !hasDialog) announce(message)
  }, milliseconds)
}
