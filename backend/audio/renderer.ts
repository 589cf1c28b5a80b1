import { MessageChannel } from 'node:worker_threads'
import type { ThreadLimits } from '../threads/askedThread'
import { threadProgram } from '../threads/threadProgram'
import { createThreadQueue, type QueuePlace } from '../threads/threadQueue'
import type { AudioAnswer, AudioNews, AudioOrder, AudioQuestion } from './worker'

/** The input of a render, read when its turn comes. */
export type AudioSource = Pick<AudioQuestion, 'song' | 'tags'>
type AudioLimits = Pick<AudioQuestion, 'format' | 'maxSeconds'>

interface AudioSink extends QueuePlace {
  /**
   * Gets the next bytes of the file. More bytes follow once it resolves; if it rejects, the render ends and rejects
   * too.
   */
  write(bytes: Uint8Array): Promise<void>
  /** Gets the fraction done, 0–1. */
  progress(fraction: number): void
  readonly signal: AbortSignal
}

/** Renders songs in threads, each song in one thread. */
export interface AudioRenderer {
  /**
   * Renders a MIDI file to a sound file. `read` is called when its turn comes. Rejects with LineFull when too many
   * wait, and when the thread crashes or takes too long. When the signal aborts, the answer is `cancelled`.
   */
  render(read: () => Promise<AudioSource>, limits: AudioLimits, sink: AudioSink): Promise<AudioAnswer>
  close(): Promise<void>
}

interface AudioRendererOptions extends Partial<ThreadLimits> {
  readonly threads: number
  readonly maxWaiting?: number
  /** The program of the threads. */
  readonly entry?: URL
}

const ENTRY = threadProgram('audio')

/** An idle thread holds the whole bank, about 100 MB. */
const IDLE_MS = 60_000

export function createAudioRenderer({
  threads,
  maxWaiting = 100,
  milliseconds = 10 * 60_000,
  megabytes = 512,
  newMegabytes = 16,
  entry = ENTRY,
}: AudioRendererOptions): AudioRenderer {
  const queue = createThreadQueue<AudioQuestion, AudioAnswer>({
    entry,
    name: 'audio thread',
    threads,
    maxWaiting,
    milliseconds,
    megabytes,
    newMegabytes,
    idleMs: IDLE_MS,
    transferOf: ({ port }) => [port],
  })
  return {
    async render(read, limits, { write, progress, ...turn }) {
      const { signal } = turn
      const { port1, port2 } = new MessageChannel()
      const order = (what: AudioOrder) => port1.postMessage(what)
      let writing = Promise.resolve()
      let failure: unknown
      const cancel = () => order('cancel')
      const closed = new Promise<void>((resolve) => port1.once('close', resolve))
      port1.on('message', (news: AudioNews) => {
        if ('progress' in news) return progress(news.progress)
        writing = writing
          .then(() => write(news.bytes))
          .then(() => order('more'))
          .catch((error: unknown) => {
            failure ??= error
            cancel()
          })
      })
      signal.addEventListener('abort', cancel, { once: true })
      try {
        const answer = await queue.ask(async () => {
          const source = await read()
          signal.throwIfAborted()
          return { ...limits, ...source, port: port2 }
        }, turn)
        // The port's last messages can come after the answer.
        if (answer === 'done') await closed
        await writing
        if (failure !== undefined) throw failure
        return answer
      } catch (error) {
        if (signal.aborted) return 'cancelled'
        throw error
      } finally {
        signal.removeEventListener('abort', cancel)
        port1.close()
      }
    },
    close: () => queue.close(),
  }
}
