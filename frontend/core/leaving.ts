/** The reason to leave a page that may have unsaved work. */
type LeaveReason = 'signOut' | 'reload'

type Ask = (why: LeaveReason) => Promise<boolean>
const asks = new Set<Ask>()
let isAgreed = false

/**
 * Registers `ask`, which decides whether a page with unsaved work may be left. Returns a function that unregisters it.
 */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask)
  return () => asks.delete(ask)
}

/** Asks everyone registered, and resolves to whether all agree. */
export async function mayLeave(why: LeaveReason): Promise<boolean> {
  for (const ask of asks) if (!(await ask(why))) return false
  return true
}

export const isAnyAsking = (): boolean => asks.size > 0

/** Reloads the page after the user has agreed, so that the browser does not ask again. */
export function reloadPage(): void {
  isAgreed = true
  window.location.reload()
}

/** Whether the user has agreed to leave the page. */
export const hasAgreedToLeave = (): boolean => isAgreed
