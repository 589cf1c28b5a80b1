import { expose, type TransferHandler, transferHandlers } from 'comlink'
import type { PageLocks } from './locks'

/**
 * The app's workers in the thread of the test: their real code behind a message channel, so that all messages are
 * cloned and arrive later, as between threads. Workers are identified by their names.
 */
type Thread = (port: MessagePort) => Promise<void>

const threads: Readonly<Record<string, Thread>> = {
  song: async (port) => {
    const [{ createSongApi }, { carryErrorCodes }] = await Promise.all([
      import('#workers/song/songApi'),
      import('#workers/comlink/carryCodes'),
    ])
    carryErrorCodes()
    expose(
      createSongApi((message) => port.postMessage(message)),
      port,
    )
  },
  scheduler: async (port) => expose((await import('#workers/scheduler/scheduler')).createScheduler(), port),
  sheet: async (port) => expose((await import('#workers/sheet/sheetApi')).createSheetApi(), port),
  composer: async (port) => expose((await import('#workers/composer/composerApi')).composerApi, port),
  player: async (port) => expose((await import('#workers/player/playerApi')).createPlayerApi(), port),
}

/** Replaces `Worker` until the returned function is called, which ends all workers. */
export function installThreads(): () => void {
  const running = new Set<TestWorker>()
  const thrown = transferHandlers.get('throw') as TransferHandler<unknown, unknown>

  class TestWorker {
    readonly #here: MessagePort
    readonly #there: MessagePort
    readonly #name: string

    constructor(_url: URL, { name = '' }: WorkerOptions = {}) {
      this.#name = name
      const thread = threads[name]
      if (!thread) throw new Error(`No test runs the worker '${name}'`)
      const { port1, port2 } = new MessageChannel()
      this.#here = port1
      this.#there = port2
      port1.start()
      running.add(this)
      void thread(port2)
    }

    set onmessage(listener: (event: MessageEvent) => void) {
      this.#here.onmessage = listener
    }

    postMessage(message: unknown, transfer: Transferable[] = []): void {
      this.#here.postMessage(message, transfer)
    }

    addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      this.#here.addEventListener(type, listener)
    }

    removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      this.#here.removeEventListener(type, listener)
    }

    terminate(): void {
      this.#here.close()
      this.#there.close()
      running.delete(this)
      // A real worker's locks end with it; here the page holds them.
      if (this.#name === 'song') (navigator.locks as Partial<PageLocks> | undefined)?.release?.('tunesmith-journal:')
    }
  }

  const former = globalThis.Worker
  globalThis.Worker = TestWorker as unknown as typeof Worker
  return () => {
    globalThis.Worker = former
    for (const worker of running) worker.terminate()
    // `carryErrorCodes` extends it.
    transferHandlers.set('throw', thrown)
  }
}
