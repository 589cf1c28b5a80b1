/**
 * Lets simultaneous requests for the same thing share one read. A request that arrives during a read shares the next
 * one, because the running read may have begun before a change that the requester has already seen. So every answer is
 * as fresh as a read of one's own.
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
