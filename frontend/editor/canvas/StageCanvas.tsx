import 'pixi.js/unsafe-eval'
import { Application } from '@pixi/react'
import { type Application as PixiApplication, Ticker } from 'pixi.js'
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './StageCanvas.module.css'
import type { Stage } from './stage'
import { onLostContext, onRefusedContext } from './webGlContext'

// Frames are drawn on demand, and resources live as long as their owners. Pixi's own clock, which drives its garbage
// collection, would only wake the page 60 times a second.
Ticker.system.autoStart = false
Ticker.system.stop()

interface StageCanvasProps {
  readonly stage: Stage
  /** The layers of each scene. */
  readonly children: ReactNode
  /** Content to show when the browser gives the page no WebGL. */
  readonly fallback: ReactNode
  /** Content to show when the browser has taken WebGL away and does not give it back. */
  readonly lost: ReactNode
}

/** The canvas of the editor: it fills its parent, and React renders it once. */
export const StageCanvas = memo(function StageCanvas({ stage, children, fallback, lost }: StageCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const follow = useRef<(() => void) | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const isCalm = useCalm()

  const start = useCallback(
    (app: PixiApplication) => {
      if (host.current === null) return
      stage.attach(app)
      follow.current = followSize(host.current, stage)
    },
    [stage],
  )
  useLayoutEffect(() => (host.current ? onRefusedContext(host.current, () => setIsRefused(true)) : undefined), [])
  useLayoutEffect(() => (host.current ? onLostContext(host.current, setIsLost) : undefined), [])
  useEffect(
    () => () => {
      follow.current?.()
      follow.current = null
      stage.detach()
    },
    [stage],
  )

  return (
    <div ref={host} className={styles.host}>
      {isCalm && (
        <Application
          className={styles.canvas}
          preference="webgl"
          autoStart={false}
          antialias={false}
          autoDensity
          resolution={stage.state.resolution}
          skipExtensionImports
          onInit={start}
        >
          {children}
        </Application>
      )}
      {isRefused && fallback}
      {isLost && lost}
    </div>
  )
})

function followSize(host: HTMLElement, stage: Stage): () => void {
  const resize = () => stage.resize(host.clientWidth, host.clientHeight, window.devicePixelRatio)
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  // Also fires when the window moves to a screen with another density.
  window.addEventListener('resize', resize)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', resize)
  }
}

/** A frame that takes longer shows that the graphics process is busy. */
const CALM_MS = 24
const CALM_FRAMES = 5
const MAX_WAIT_MS = 600

/**
 * Tells whether the browser has painted the mounted page: a few frames in a row came in time. Asking for a WebGL
 * context earlier would freeze the page until then: on a software rasteriser for 100 to 200 ms, later only for 5 to 10.
 */
function useCalm(): boolean {
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
