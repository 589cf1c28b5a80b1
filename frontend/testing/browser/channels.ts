/** The broadcast channels of one browser profile. Node's own channels would reach the tests of other threads. */
export function testChannels(): typeof BroadcastChannel {
  const open = new Set<TestChannel>()

  class TestChannel extends EventTarget {
    readonly name: string
    onmessage: ((event: MessageEvent) => void) | null = null

    constructor(name: string) {
      super()
      this.name = name
      open.add(this)
    }

    postMessage(message: unknown): void {
      for (const other of open)
        if (other !== this && other.name === this.name) {
          const data: unknown = structuredClone(message)
          setTimeout(() => open.has(other) && other.#take(data))
        }
    }

    close(): void {
      open.delete(this)
    }

    #take(data: unknown): void {
      const event = new MessageEvent('message', { data })
      this.dispatchEvent(event)
      this.onmessage?.(event)
    }
  }

  return TestChannel as unknown as typeof BroadcastChannel
}
