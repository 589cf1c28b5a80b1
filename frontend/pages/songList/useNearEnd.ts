import { type RefObject, useEffectEvent, useRef } from 'react'
import { useEffectOn } from '../../ui'

/** Distance from the end of a list at which the next page loads. */
const NEAR = '150px'

/**
 * Calls `onNear` when the element after a list comes near, and again each time the list's `length` has changed and it
 * is still near. Pass null if there is nothing more.
 */
export function useNearEnd(onNear: (() => void) | null, length: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const isOver = onNear === null
  const call = useEffectEvent(() => onNear?.())
  // A new observer reports at once, so a tall window is filled step by step.
  useEffectOn([isOver, length], () => {
    const element = end.current
    if (element === null || isOver) return
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && call(), {
      root: document.body,
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return end
}
