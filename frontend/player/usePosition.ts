import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { type PlayerCore, statusOf } from './createPlayer'

/** How often a player that plays is asked, in milliseconds. */
const EVERY = 250

/** Where the song is, in seconds, cut to whole multiples of `step`: a component is drawn again only when that changes. */
export function usePosition(core: PlayerCore, step = 1) {
  const status = useSelector(core.actor, statusOf)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = status === 'playing' ? setInterval(onChange, EVERY) : undefined
      return () => clearInterval(timer)
    },
    [status],
  )
  const position = useSyncExternalStore(subscribe, () => Math.floor(core.position().position / step) * step)
  return { position, duration: core.position().duration }
}
