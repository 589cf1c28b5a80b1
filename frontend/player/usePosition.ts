import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { type PlayerCore, statusOf } from './createPlayer'

/** Milliseconds between readings of the position during playback. */
const EVERY = 250

/** The position in seconds, rounded down to multiples of `step`. A component rerenders only when this changes. */
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
