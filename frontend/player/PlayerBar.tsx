import { onDemand, useCode } from '../ui'
import { player } from './player'
import { usePlayerOf } from './usePlayerOf'

/** Who only looks at songs needs no bar. */
export const playerBarCode = onDemand(() => import('./PlayerBarView'))

/**
 * The bar of the player: nothing until a song is played. Each layout has one; the song plays on when another takes its place.
 */
export function PlayerBar() {
  const { current, close } = usePlayerOf(player)
  const code = useCode(playerBarCode, current !== null, close)
  return current && code && <code.PlayerBarView />
}
