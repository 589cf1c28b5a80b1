const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const

/** Calls back at every gesture after which browsers allow sound. Returns a function that unsubscribes. */
export function onGesture(callback: () => void): () => void {
  for (const type of GESTURES) window.addEventListener(type, callback, { capture: true, passive: true })
  return () => {
    for (const type of GESTURES) window.removeEventListener(type, callback, { capture: true })
  }
}
