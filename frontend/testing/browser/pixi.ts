import type { Application as PixiApplication } from 'pixi.js'
import { createElement, useEffect, useRef } from 'react'

/**
 * Replacement for `@pixi/react`: a canvas without a GPU. The stage, its scenes, viewports and hit tests are the real
 * ones; their layers describe their drawing, but nothing is drawn.
 */

export interface ApplicationProps {
  readonly className?: string
  onInit?(app: PixiApplication): void
}

export function Application({ className, onInit }: ApplicationProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const start = useRef(onInit)
  useEffect(() => {
    if (canvas.current) start.current?.(applicationOn(canvas.current))
  }, [])
  return createElement('canvas', { ref: canvas, className })
}

export const extend = (): void => {}

/** An application with the parts that the stage uses. */
function applicationOn(canvas: HTMLCanvasElement): PixiApplication {
  const size = (width: number, height: number) => {
    canvas.width = width
    canvas.height = height
  }
  const renderer = { background: { color: 0 }, resize: size, gl: GL, shader: { _programDataHash: {} } }
  const stage = { on: () => {}, off: () => {} }
  return { canvas, renderer, stage, render: () => {} } as unknown as PixiApplication
}

/** A lost context, so that nothing waits for a program. */
const GL: object = new Proxy({}, { get: (_, name) => (name === 'isContextLost' ? () => true : () => null) })
