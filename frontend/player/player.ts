import { getSongBank, getSongData, prepareSongBank } from '../api'
import { createPlayer } from './createPlayer'
import { countPlay } from './playCount'

/** The one player of the library. It lives outside React, so that it plays on whatever page is shown. */
export const player = createPlayer({
  count: (song) => {
    if (song.bytes === undefined) void countPlay(song)
  },
  readBank: getSongBank,
  prepareBank: prepareSongBank,
  readBytes: async (songDataId, signal) => (await getSongData(songDataId, signal)).bytes,
})

export const playerControls = player.controls
