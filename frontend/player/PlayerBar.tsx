import { useCode } from '../ui'
import { player } from './player'
import { playerBarCode } from './playerBarCode'
import { usePlayerOf } from './usePlayerOf'

/**
 * The bar of the player: nothing until a song is played. Each layout has one; the song plays on when another takes its place.
 */
export function PlayerBar() {
  const { current, close } = usePlayerOf(player)
  const code = useCode(playerBarCode, current !== null, close)
  return current && code && <code.PlayerBarView />
}
