import { useCallback } from 'react'

const PROPERTY = '--bars-height'

/** A ref for what covers the bottom of the window. Tells its height to the page as `--bars-height`, for what must stand above it. */
export function useBarsHeight(): (bars: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bars) => {
    if (bars === null) return
    const root = document.documentElement
    // What lies under the bars, such as the navigation of a narrow page, counts as well.
    const measure = () => {
      const under = Number.parseFloat(getComputedStyle(bars).bottom) || 0
      root.style.setProperty(PROPERTY, `${bars.offsetHeight + under}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bars)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty(PROPERTY)
    }
  }, [])
}
