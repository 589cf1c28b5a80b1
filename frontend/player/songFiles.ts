import * as Comlink from 'comlink'
import i18next from 'i18next'
import type { ChangesPicture, PlayerApi, RollTile, SongOutline } from '#workers/player/api'
import type { PlayableSong } from './playableSong'

/** Songs being read for hearing or display. Users of one song share its bytes and the worker that reads them. */
export interface SongFiles {
  /** Sets the port over which `open` sends songs in the scheduler's format; the port is transferred. */
  connect(port: MessagePort): Promise<void>
  disconnect(): void
  /** Fetches and reads a song, unless it is already held. */
  hold(song: PlayableSong): HeldSong
}

/** A song held in the worker. */
export interface HeldSong {
  /** Rejects with a sentence for the user; the next `hold` of the song retries. */
  readonly outline: Promise<SongOutline>
  /** Sends the song over the connected port. */
  open(): Promise<void>
  /** Draws a part of the song as a picture, which the caller must close; null after `release`. */
  paint(tile: RollTile): Promise<ImageBitmap | null>
  /** Draws this song over another version of it (see `PlayerApi.paintChanges`); null after a release. */
  paintChanges(other: HeldSong, picture: ChangesPicture): Promise<ImageBitmap | null>
  /** The worker's name for the song. */
  readonly key: string
  /** Releases the song. The last release discards it and stops its download. */
  release(): void
}

interface Entry {
  readonly key: string
  readonly outline: Promise<SongOutline>
  readonly abort: AbortController
  holders: number
}

/** `readBytes` fetches a song's bytes. */
export function createSongFiles(
  readBytes: (songDataId: string, signal: AbortSignal) => Promise<ArrayBuffer>,
): SongFiles {
  /** Songs by the id of their bytes. */
  const entries = new Map<string, Entry>()
  let thread: { readonly worker: Worker; readonly api: Comlink.Remote<PlayerApi> } | null = null
  let users = 0
  let lastKey = 0

  function api(): Comlink.Remote<PlayerApi> {
    if (thread === null) {
      const worker = new Worker(new URL('../../workers/player/playerWorker.ts', import.meta.url), {
        type: 'module',
        name: 'player',
      })
      thread = { worker, api: Comlink.wrap<PlayerApi>(worker) }
    }
    return thread.api
  }

  function leave(): void {
    users--
    if (users > 0 || thread === null) return
    thread.api[Comlink.releaseProxy]()
    thread.worker.terminate()
    thread = null
  }

  async function read(key: string, song: PlayableSong, signal: AbortSignal): Promise<SongOutline> {
    const bytes = song.bytes?.slice().buffer ?? (await readBytes(song.songDataId, signal))
    signal.throwIfAborted()
    return api()
      .read(key, Comlink.transfer(bytes, [bytes]))
      .catch(() => {
        throw new Error(i18next.t('player:unreadable'))
      })
  }

  function entryOf(song: PlayableSong): Entry {
    const known = entries.get(song.songDataId)
    if (known) return known
    const key = `${++lastKey}`
    const abort = new AbortController()
    const entry: Entry = { key, outline: read(key, song, abort.signal), abort, holders: 0 }
    entries.set(song.songDataId, entry)
    entry.outline.catch(() => forget(song.songDataId, entry))
    return entry
  }

  function forget(songDataId: string, entry: Entry): void {
    if (entries.get(songDataId) === entry) entries.delete(songDataId)
  }

  return {
    connect(port) {
      users++
      return api().connect(Comlink.transfer(port, [port]))
    },
    disconnect: leave,
    hold(song) {
      const entry = entryOf(song)
      users++
      entry.holders++
      let isHeld = true
      return {
        key: entry.key,
        outline: entry.outline,
        open: () => api().open(entry.key),
        paint: async (tile) => (isHeld ? api().paint(entry.key, tile) : null),
        paintChanges: async (other, picture) => (isHeld ? api().paintChanges(entry.key, other.key, picture) : null),
        release() {
          if (!isHeld) return
          isHeld = false
          entry.holders--
          if (entry.holders === 0) {
            forget(song.songDataId, entry)
            entry.abort.abort()
            // A song whose bytes never came did not start the thread.
            void thread?.api.forget(entry.key)
          }
          leave()
        },
      }
    },
  }
}
