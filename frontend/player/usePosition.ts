import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { type PlayerCore, statusOf } from './createPlayer'

/** How often a player that plays is asked, in milliseconds. */
const EVERY = 250

/**
 * Where the song is, in seconds, cut to whole multiples of `step`: a component is drawn again only when that changes. `update` asks
 * at once, for example after a seek.
 */
export function usePosition(core: PlayerCore, step = 1) {
  const status = useSelector(core.actor, statusOf)
  const [shown, setShown] = useState(() => positionOf(core, step))
  const update = useCallback(
    () =>
      setShown((before) => {
        const now = positionOf(core, step)
        return now.position === before.position && now.duration === before.duration ? before : now
      }),
    [core, step],
  )
  useEffect(() => {
    update()
    if (status !== 'playing') return
    const timer = setInterval(update, EVERY)
    return () => clearInterval(timer)
  }, [update, status])
  return { ...shown, update }
}

function positionOf(core: PlayerCore, step: number) {
  const { position, duration } = core.position()
  return { position: Math.floor(position / step) * step, duration }
}
