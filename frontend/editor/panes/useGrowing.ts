import { startTransition, useEffect, useState } from 'react'

/**
 * A number that grows from `first` to at least `limit`, by `step` per frame, so that the browser lays out only a little
 * of a new page at a time. It does not shrink when `limit` does.
 */
export function useGrowing(first: number, limit: number, step: number): number {
  const [size, setSize] = useState(first)
  useEffect(() => {
    if (size >= limit) return
    const frame = requestAnimationFrame(() => startTransition(() => setSize(size + step)))
    return () => cancelAnimationFrame(frame)
  }, [size, limit, step])
  return size
}
