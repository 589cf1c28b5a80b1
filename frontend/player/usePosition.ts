import { useCallback, useEffect, useState } from 'react'
import type { PlayerCore } from './createPlayer'
import { usePlayerOf } from './usePlayerOf'

/** Often enough for a display of seconds, in milliseconds. */
const EVERY = 250

/** Where the song is, in seconds, told a few times a second while it plays. */
export function usePosition(core: PlayerCore) {
  const { status } = usePlayerOf(core)
  const [shown, setShown] = useState(core.position)
  const update = useCallback(() => setShown(core.position()), [core])
  useEffect(() => {
    update()
    if (status !== 'playing') return
    const timer = setInterval(update, EVERY)
    return () => clearInterval(timer)
  }, [update, status])
  return { ...shown, update }
}
