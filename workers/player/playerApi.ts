import { transfer } from 'comlink'
import { required, valueIn } from '#shared/core/required'
import { updateFrom } from '#shared/edit/snapshotStore'
import { readSmf } from '#shared/smf/read'
import { useSharedColumns } from '#shared/song/columns'
import type { Song } from '#shared/song/song'
import type { PlayerApi, SongOutline } from './api'
import { outlineOf } from './outline'
import { paintChanges } from './paintChanges'
import { paintTile } from './paintTile'

/** Reads songs for the player, keeps them by key and draws their rolls. */
export function createPlayerApi(): PlayerApi {
  const songs = new Map<string, { readonly song: Song; readonly outline: SongOutline }>()
  let feed: MessagePort | null = null

  return {
    connect: async (port) => {
      feed = port
    },
    read: async (key, bytes) => {
      // A frame in another site has no shared memory, so the song is copied there.
      useSharedColumns(globalThis.crossOriginIsolated)
      const { song } = readSmf(new Uint8Array(bytes))
      const outline = outlineOf(song)
      songs.set(key, { song, outline })
      return outline
    },
    forget: async (key) => {
      songs.delete(key)
    },
    open: async (key) => {
      // The song is not edited, so it has no history and no identity.
      const history = { index: 0, length: 0, undoName: null, redoName: null, isSaved: true, serial: 0 }
      const identity = { name: '', songId: null, dataId: null }
      const { song } = valueIn(songs, key)
      feed?.postMessage(updateFrom(null, song, { history, identity, opened: true, commandId: null }))
    },
    paint: async (key, tile) => {
      const read = songs.get(key)
      if (!read) return null
      const canvas = new OffscreenCanvas(tile.width, tile.height)
      paintTile(required(canvas.getContext('2d'), '2D context'), read.song, read.outline, tile)
      const picture = canvas.transferToImageBitmap()
      return transfer(picture, [picture])
    },
    paintChanges: async (key, otherKey, picture) => {
      const [one, other] = [songs.get(key), songs.get(otherKey)]
      if (!one || !other) return null
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      paintChanges(required(canvas.getContext('2d'), '2D context'), one.song, other.song, picture)
      const painted = canvas.transferToImageBitmap()
      return transfer(painted, [painted])
    },
  }
}
