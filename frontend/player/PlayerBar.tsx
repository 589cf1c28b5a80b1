import { useEffect } from 'react'
import { loadAtFirstSign, onDemand, useCode } from '../ui'
import { player } from './player'
import { usePlayerOf } from './usePlayerOf'

const barCode = onDemand(() => import('./PlayerBarView'))

/**
 * The player's bar; empty until a song is played. Each layout has one; the song keeps playing when the layout changes.
 */
export function PlayerBar() {
  const { current, close } = usePlayerOf(player)
  useEffect(() => loadAtFirstSign([barCode]), [])
  const code = useCode(barCode, current !== null, close)
  return current && code && <code.PlayerBarView />
}
