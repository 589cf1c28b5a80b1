import { useSelector } from '@xstate/react'
import { statusOf } from './createPlayer'
import { player } from './player'
import type { PlayerStatus } from './playerMachine'
import { type Player, usePlayerOf } from './usePlayerOf'

/** The player of the library: one for the whole app, which needs no provider. */
export const usePlayer = (): Player => usePlayerOf(player)

/** How it stands with one song: a card that asks this is drawn anew only when its own song starts or stops. */
export const usePlayingStatus = (songId: string): PlayerStatus =>
  useSelector(player.actor, (snapshot) => (snapshot.context.current?.id === songId ? statusOf(snapshot) : 'stopped'))
