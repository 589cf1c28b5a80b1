/** Resolves after two animation frames, when all requested drawing is done. */
export function framesDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Resolves as soon as the store's state satisfies the condition. */
export function until<S>(
  store: { getState(): S; subscribe(listener: (state: S) => void): () => void },
  condition: (state: S) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (condition(store.getState())) return resolve()
    const stop = store.subscribe((state) => {
      if (!condition(state)) return
      stop()
      resolve()
    })
  })
}
