/**
 * Runs at most `max` tasks at the same time; the others wait in order. A task whose signal aborts while it waits gives up its place and rejects
 * with the signal's reason; one that has begun goes on.
 */
export function concurrencyLimit(max: number): <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(begin)
    })

  return async (task, signal) => {
    signal?.throwIfAborted()
    // A finished task hands its place on without touching `running`, so no new task can slip in between.
    if (running >= max) await turn(signal)
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
