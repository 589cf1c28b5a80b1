/** Closes what was opened, the last first, as the built-in AsyncDisposableStack does, which Node 20 lacks. */
export interface Closing {
  /** Registers how something is closed that was just opened. */
  add(close: () => unknown): void
  /** Closes everything, one after the other, whatever fails. Rejects with the first failure. */
  close(): Promise<void>
}

export function createClosing(): Closing {
  const closers: (() => unknown)[] = []
  return {
    add: (close) => void closers.push(close),
    async close() {
      const failures: unknown[] = []
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
