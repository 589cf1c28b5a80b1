import { createStore } from 'zustand/vanilla'

/** The text to read out; a new object each time, so that a repeated text is read again. */
export const announcements = createStore<{ readonly message: string }>()(() => ({ message: '' }))

/** Makes a screen reader read a text after the current one. May be called from anywhere. */
export function announce(message: string): void {
  announcements.setState({ message })
}

/** The last announcement, for a later check whether another one followed. */
export const lastAnnounced = () => announcements.getState()

/**
 * Announces a text unless something else is announced within so many milliseconds, or was announced since `since`, or a
 * dialog is open by then, which is read out itself. The effect of an edit says more than the name of its entry, which
 * says more than the name of the action.
 */
export function announceUnlessTold(message: string, milliseconds: number, since = lastAnnounced()): void {
  setTimeout(() => {
    const hasDialog = globalThis.document?.querySelector('[role=dialog], [role=alertdialog]')
    if (lastAnnounced() === since && !hasDialog) announce(message)
  }, milliseconds)
}
