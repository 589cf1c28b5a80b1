import * as Comlink from 'comlink'
import type { Copied } from '#shared/edit/clipboard'
import type { Command } from '#shared/edit/command'
import type { NoteColumns } from '#shared/song/notes'
import type {
  ApplyOptions,
  ApplyReport,
  OpenReport,
  SongApi,
  SongIdentity,
  SongUpdate,
  SongUpdateMessage,
} from '#workers/song/api'
import { readToken, userIdOf } from '../../../api/http/token'

/** The main thread's end of the song worker. */
export interface SongLink {
  readonly api: Comlink.Remote<SongApi>
  apply(command: Command, options?: ApplyOptions): Promise<ApplyReport>
  /** See {@link SongApi.readCopied}. */
  readCopied(text: string): Promise<Copied | null>
  /** See {@link SongApi.preview}. */
  preview(command: Command, trackId: number): Promise<NoteColumns>
  /** See {@link SongApi.rename}. */
  rename: SongApi['rename']
  undo(): Promise<unknown>
  redo(): Promise<unknown>
  goTo(index: number): Promise<unknown>
  create(identity: SongIdentity): Promise<OpenReport>
  /** Opens a file; `bytes` is transferred. Rejects with a MidiFileError when nothing of it can be read. */
  open(bytes: ArrayBuffer, identity: SongIdentity): Promise<OpenReport>
  recover(key: string): Promise<OpenReport>
  /** See {@link SongApi.restore}; `bytes` is transferred. */
  restore(bytes: ArrayBuffer): Promise<ApplyReport>
  /** Gives a thread its own feed of updates; the port is transferred. */
  connect(port: MessagePort): Promise<void>
  /**
   * Calls the listener for each change of the song, always before the call that caused it resolves. There is only one
   * listener.
   */
  follow(listener: (update: SongUpdate) => void): void
  /** The number of calls in progress. */
  pending(): number
  /** Resolves once no calls are in progress. */
  settled(): Promise<void>
  dispose(): void
}

/** Starts the song worker, in which no song is open yet. */
export async function startSongLink(): Promise<SongLink> {
  const worker = new Worker(new URL('../../../../workers/song/songWorker.ts', import.meta.url), {
    type: 'module',
    name: 'song',
  })
  const api = Comlink.wrap<SongApi>(worker)
  let listener: (update: SongUpdate) => void = () => {}
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<SongUpdateMessage>>) => {
    if (data.type === 'songUpdate' && data.update) listener(data.update)
  })
  let pending = 0
  let waiting: (() => void)[] = []

  async function track<T>(call: Promise<T>): Promise<T> {
    pending++
    try {
      return await call
    } finally {
      pending--
      if (pending === 0) for (const resolve of waiting.splice(0)) resolve()
    }
  }

  await api.start({ shared: globalThis.crossOriginIsolated, journal: userIdOf(readToken()) })
  await api.subscribe()

  return {
    api,
    apply: (command, options) => track(api.apply(command, options)),
    readCopied: (text) => track<Copied | null>(api.readCopied(text)),
    preview: (command, trackId) => track(api.preview(command, trackId)),
    rename: (name) => track(api.rename(name)),
    undo: () => track(api.undo()),
    redo: () => track(api.redo()),
    goTo: (index) => track(api.goTo(index)),
    create: (identity) => track(api.create(identity)),
    open: (bytes, identity) => track(api.open(Comlink.transfer(bytes, [bytes]), identity)),
    recover: (key) => track(api.recover(key)),
    restore: (bytes) => track(api.restore(Comlink.transfer(bytes, [bytes]))),
    connect: (port) => api.connect(Comlink.transfer(port, [port])),
    // Updates and answers come over the same port, in order.
    follow(next) {
      listener = next
    },
    pending: () => pending,
    settled: () => (pending === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    dispose() {
      waiting = []
      api[Comlink.releaseProxy]()
      worker.terminate()
    },
  }
}
