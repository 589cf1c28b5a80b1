import { useCallback } from 'react'

const PROPERTY = '--bars-height'

/**
 * A ref for the bars that cover the bottom of the window. Sets the CSS property `--bars-height`, so that other elements
 * can stay above them.
 */
export function useBarsHeight(): (bars: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bars) => {
    if (bars === null) return
    const root = document.documentElement
    // Space below the bars, such as the navigation of a narrow page, counts too. In a low window the bars scroll with
    // the page and cover nothing.
    const measure = () => {
      const { position, bottom } = getComputedStyle(bars)
      const covered = position === 'static' ? 0 : bars.offsetHeight + (Number.parseFloat(bottom) || 0)
      root.style.setProperty(PROPERTY, `${covered}px`)
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
