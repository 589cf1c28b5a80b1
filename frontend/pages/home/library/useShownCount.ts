import { type RefObject, useEffect, useRef, useState } from 'react'

const STEP = 10
/** So near to the end of the list, in CSS pixels, the next songs come. */
const NEAR = '150px'

/** How many of `total` to show: 10, and 10 more each time the element behind the list comes near. */
export function useShownCount(total: number): readonly [shown: number, end: RefObject<HTMLDivElement | null>] {
  const end = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(STEP)
  const shown = Math.min(limit, total)
  useEffect(() => {
    const element = end.current
    if (element === null || limit >= total) return
    // A new observer reports at once, so a tall window is filled step by step.
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setLimit(limit + STEP), {
      root: document.body,
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [limit, total])
  return [shown, end]
}
