import { useSelector } from '@xstate/react'
import { countPlay as countOnServer, getSongBank, getSongData, prepareSongBank } from '../api'
import { queryClient } from '../api/queryClient'
import { createPlayer, statusOf } from './createPlayer'
import type { PlayableSong } from './playableSong'
import type { PlayerStatus } from './playerMachine'
import { type Player, usePlayerOf } from './usePlayerOf'
import { withOneMorePlay } from './withOneMorePlay'

/** Counts one play of the song, on the server and in every cached list. Never rejects. */
async function countPlay({ id }: PlayableSong): Promise<void> {
  try {
    await countOnServer(id)
    queryClient.setQueriesData({}, (held: unknown) => withOneMorePlay(held, id))
  } catch (error) {
    // The song plays anyway.
    console.warn('A play was not counted:', error)
  }
}

/** The library's only player. It lives outside React, so that it keeps playing when the page changes. */
export const player = createPlayer({
  count: (song) => {
    if (song.bytes === undefined) void countPlay(song)
  },
  readBank: getSongBank,
  prepareBank: prepareSongBank,
  readBytes: async (songDataId, signal) => (await getSongData(songDataId, { signal })).bytes,
})

export const playerControls = player.controls

/** The library's player. The whole app has one, so it needs no provider. */
export const usePlayer = (): Player => usePlayerOf(player)

/** The status of one song. A card that uses this rerenders only when its own song starts or stops. */
export const usePlayingStatus = (songId: string): PlayerStatus =>
  useSelector(player.actor, (snapshot) => (snapshot.context.current?.id === songId ? statusOf(snapshot) : 'stopped'))
