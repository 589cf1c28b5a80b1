import { expose } from 'comlink'
import { useSharedColumns } from '#shared/song/columns'
import type { PlayerApi } from './api'
import { openSong } from './songFeed'

let feed: MessagePort | null = null

const api: PlayerApi = {
  connect: async (port) => {
    // In a frame of another site there is no shared memory: there the song is copied.
    useSharedColumns(globalThis.crossOriginIsolated)
    feed = port
  },
  open: async (bytes) => {
    const { update, seconds } = openSong(new Uint8Array(bytes))
    feed?.postMessage(update)
    return seconds
  },
}

expose(api)
