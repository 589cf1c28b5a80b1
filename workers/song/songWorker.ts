import { expose } from 'comlink'
import { carryErrorCodes } from '../comlink/carryCodes'
import type { SongApi } from './api'
import { createSongApi } from './songApi'
import { warmUpEdits } from './warmUpEdits'

/** The thread that owns the open song: a `SongOwner` behind Comlink. */

/** The delay of the warm-up: after the page has drawn the song, and before most users edit it. */
const WARM_UP_AFTER_MS = 1_000

const api = createSongApi((message) => postMessage(message))

carryErrorCodes()
expose({
  ...api,
  async start(options) {
    const started = await api.start(options)
    setTimeout(warmUpEdits, WARM_UP_AFTER_MS)
    return started
  },
} satisfies SongApi)
