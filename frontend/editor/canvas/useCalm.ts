import { useEffect, useState } from 'react'

/** A frame that takes longer shows that the graphics process is busy. */
const CALM_MS = 24
const CALM_FRAMES = 5
const MAX_WAIT_MS = 600

/**
 * Tells whether the browser has painted the mounted page: a few frames in a row came in time. Asking for a WebGL
 * context earlier would freeze the page until then: on a software rasteriser for 100 to 200 ms, later only for 5 to 10.
 */
export function useCalm(): boolean {
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    const began = performance.now()
    let last = began
    let calm = 0
    let frame = requestAnimationFrame(function step(now) {
      calm = now - last < CALM_MS ? calm + 1 : 0
      last = now
      if (calm === CALM_FRAMES || now - began > MAX_WAIT_MS) setIsCalm(true)
      else frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isCalm
}
