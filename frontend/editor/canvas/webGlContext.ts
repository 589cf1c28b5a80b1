/** Time within which a browser gives a lost context back, in milliseconds: it takes a second or two, or never does. */
const GIVEN_BACK_WITHIN = 5_000

/** Calls back when the browser gives a canvas in `host` no WebGL context. */
export function onRefusedContext(host: HTMLElement, callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // @pixi/react drops the promise that Pixi then rejects.
  const silence = (event: PromiseRejectionEvent) => /WebGL/.test(String(event.reason)) && event.preventDefault()
  const refuse = () => {
    window.addEventListener('unhandledrejection', silence, { signal })
    callback()
  }
  // The event does not bubble.
  host.addEventListener('webglcontextcreationerror', refuse, { capture: true, signal })
  return () => controller.abort()
}

/**
 * Calls back with true when a canvas in `host` has lost its WebGL context and not got it back within five seconds, and
 * with false if it gets it back later.
 */
export function onLostContext(host: HTMLElement, callback: (isLost: boolean) => void): () => void {
  const controller = new AbortController()
  // The events do not bubble.
  const options = { capture: true, signal: controller.signal }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => callback(true), GIVEN_BACK_WITHIN)
  }
  const end = () => {
    clearTimeout(waiting)
    callback(false)
  }
  host.addEventListener('webglcontextlost', wait, options)
  host.addEventListener('webglcontextrestored', end, options)
  return () => {
    clearTimeout(waiting)
    controller.abort()
  }
}
