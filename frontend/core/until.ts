/** The part of a zustand store that this uses. */
interface Observable<S> {
  getState(): S
  subscribe(listener: (state: S) => void): () => void
}

/** Resolves as soon as the store's state satisfies the condition. Rejects with the abort reason of `signal`. */
export function until<S>(store: Observable<S>, condition: (state: S) => boolean, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    if (condition(store.getState())) return resolve()
    const abort = () => {
      stop()
      reject(signal?.reason)
    }
    const stop = store.subscribe((state) => {
      if (!condition(state)) return
      stop()
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}
