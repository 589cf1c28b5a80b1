import 'pixi.js/unsafe-eval'
import './layers/elements'
import { Application } from '@pixi/react'
import { type Application as PixiApplication, Ticker } from 'pixi.js'
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './RollCanvas.module.css'
import type { RollScene } from './rollScene'
import { useCalm } from './useCalm'

// Frames are drawn on demand, and resources live as long as their owners. Pixi's own clock, which drives its garbage
// collection, would wake the page 60 times a second for nothing.
Ticker.system.autoStart = false
Ticker.system.stop()

export interface RollCanvasProps {
  readonly scene: RollScene
  /** What is shown when the browser gives the page no WebGL. */
  readonly fallback: ReactNode
}

/** The canvas of a piano roll: it fills its parent and renders in React once. */
export const RollCanvas = memo(function RollCanvas({ scene, fallback }: RollCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const { model, painter } = scene
  const follow = useRef<(() => void) | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const isCalm = useCalm()

  const start = useCallback(
    (app: PixiApplication) => {
      if (host.current === null) return
      scene.attach(app)
      follow.current = followSize(host.current, scene)
    },
    [scene],
  )
  useLayoutEffect(() => (host.current ? onRefusedContext(host.current, () => setIsRefused(true)) : undefined), [])
  useEffect(
    () => () => {
      follow.current?.()
      follow.current = null
      scene.detach()
    },
    [scene],
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
          resolution={model.resolution}
          skipExtensionImports
          onInit={start}
        >
          <quadLayer run={painter.under} />
          <noteLayer model={model} />
          <quadLayer run={painter.over} />
          <velocityLayer model={model} />
          <quadLayer run={painter.top} />
        </Application>
      )}
      {isRefused && fallback}
    </div>
  )
})

/** Calls back when the browser gives a canvas in `host` no WebGL context. */
function onRefusedContext(host: HTMLElement, callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // @pixi/react drops the promise that Pixi then rejects.
  const silence = (event: PromiseRejectionEvent) => /WebGL/.test(String(event.reason)) && event.preventDefault()
  const refuse = () => {
    window.addEventListener('unhandledrejection', silence, { signal })
    callback()
  }
  // The event does not bubble.
  host.addEventListener('webglcontextcreationerror', refuse, { capture: true, signal })
  return () => controller.abort()
}

function followSize(host: HTMLElement, scene: RollScene): () => void {
  const resize = () => scene.resize(host.clientWidth, host.clientHeight, window.devicePixelRatio)
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  // Fires also when the window moves to a screen of another density.
  window.addEventListener('resize', resize)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', resize)
  }
}
