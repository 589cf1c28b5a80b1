import { transfer } from 'comlink'
import type { ComposerApi } from './api'
import { composeSong } from './composeSong'

export const composerApi: ComposerApi = {
  compose: async (request) => {
    const song = composeSong(request)
    return transfer(song, [song.midi.buffer])
  },
}
