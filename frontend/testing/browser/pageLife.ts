/** Records listeners from now on. Returns a function that removes them. */
export function listenersOf(target: Window | Document): () => void {
  const added: [string, EventListenerOrEventListenerObject, boolean | AddEventListenerOptions | undefined][] = []
  const add = target.addEventListener
  const own = Object.hasOwn(target, 'addEventListener')
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    added.push([type, listener, options])
    add.call(target, type, listener, options)
  }
  return () => {
    if (own) target.addEventListener = add
    else delete (target as Partial<Window>).addEventListener
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

/** Makes animation frames come as soon as possible. Returns a function that ends all timers started since. */
export function timersOfPage(): () => void {
  const { setTimeout: later, clearTimeout: clear, setInterval: often, clearInterval: stop } = globalThis
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const intervals = new Set<ReturnType<typeof setInterval>>()
  const begin = ((work: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    const timer = later(() => {
      timers.delete(timer)
      work(...given)
    }, wait)
    timers.add(timer)
    return timer
  }) as typeof setTimeout
  const repeat = ((work: () => void, wait?: number) => {
    const interval = often(work, wait)
    intervals.add(interval)
    return interval
  }) as typeof setInterval
  const former = { setTimeout: later, setInterval: often, requestAnimationFrame, cancelAnimationFrame }
  Object.assign(globalThis, {
    setTimeout: begin,
    setInterval: repeat,
    requestAnimationFrame: (callback: FrameRequestCallback) => begin(() => callback(performance.now()), 0),
    cancelAnimationFrame: clear,
  })
  return () => {
    for (const timer of timers) clear(timer)
    for (const interval of intervals) stop(interval)
    Object.assign(globalThis, former)
  }
}
