/**
 * Makes one read serve all who ask for the same at the same time. Whoever asks while a read is under way shares the next
 * one, never that one: it may have begun before something that the asker has already seen. So every answer is as new as
 * if each had read by itself.
 */
export function sharedRead<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Value>>()
  return (key, read) => {
    const joined = next.get(key)
    if (joined) return joined
    const start = async (): Promise<Value> => {
      await running.get(key)?.catch(() => {})
      next.delete(key)
      const reading = read()
      running.set(key, reading)
      try {
        return await reading
      } finally {
        if (running.get(key) === reading) running.delete(key)
      }
    }
    const started = start()
    next.set(key, started)
    return started
  }
}
