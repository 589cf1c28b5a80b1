import { transfer } from 'comlink'
import { readCopied } from '#shared/edit/clipboard'
import { useSharedColumns } from '#shared/song/columns'
import type { SongApi, SongUpdateMessage } from './api'
import { openProtection } from './protection'
import { smfCodec } from './smfCodec'
import { SongOwner } from './songOwner'

/** Makes the interface of a `SongOwner` for other threads. `post` sends what the page subscribes to. */
export function createSongApi(post: (message: SongUpdateMessage) => void): SongApi {
  let owner: SongOwner | null = null

  function started(): SongOwner {
    if (!owner) throw new Error('the song worker was not started')
    return owner
  }

  return {
    start: async ({ shared, journal }) => {
      useSharedColumns(shared)
      const protection = journal === null ? null : await openProtection(journal)
      owner = new SongOwner(smfCodec, protection)
      return { journal: protection !== null }
    },
    create: async (identity) => started().create(identity),
    open: async (bytes, identity) => started().open(bytes, identity),
    apply: async (command, options) => started().apply(command, options),
    restore: async (bytes) => started().restore(bytes),
    localVersions: () => started().localVersions(),
    readLocalVersion: async (number) => {
      const bytes = await started().readLocalVersion(number)
      return transfer(bytes, [bytes])
    },
    readCopied: async (text) => readCopied(text),
    preview: async (command, trackId) => started().preview(command, trackId),
    rename: async (name) => started().rename(name),
    undo: async () => started().undo(),
    redo: async () => started().redo(),
    goTo: async (index) => started().goTo(index),
    history: async () => started().history(),
    write: async () => {
      const written = started().write()
      return transfer(written, [written.bytes])
    },
    seal: async () => started().seal(),
    markSaved: async (version, identity) => started().markSaved(version, identity),
    detach: async () => started().detach(),
    subscribe: async () => started().subscribe((update) => post({ type: 'songUpdate', update })),
    connect: async (port) => started().subscribe((update) => port.postMessage(update)),
    recoverable: async () => started().recoverable(),
    recover: (key) => started().recover(key),
    discard: (key) => started().discard(key),
    markTold: (keys) => started().markTold(keys),
    discardOpen: () => started().discardOpen(),
  }
}
