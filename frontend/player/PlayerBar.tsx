import { onDemand, useCode } from '../ui'
import { player } from './player'
import { usePlayerOf } from './usePlayerOf'

/** The code of the bar, loaded with the first song. */
export const playerBarCode = onDemand(() => import('./PlayerBarView'))

/**
 * The bar of the player; empty until a song is played. Each layout has one; the song plays on when the layout changes.
 */
export function PlayerBar() {
  const { current, close } = usePlayerOf(player)
  const code = useCode(playerBarCode, current !== null, close)
  return current && code && <code.PlayerBarView />
}
