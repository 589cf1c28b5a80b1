import type { Page } from '@playwright/test'

type Slowed = Pick<Window & typeof globalThis, 'requestAnimationFrame' | 'setTimeout' | 'setInterval'>

declare global {
  interface Window {
    /** Gives a page that was hidden its frames and timers back. */
    showTab(): void
  }
}

/**
 * Does to the page what a browser does to a hidden tab: no frames, and timers once a second. Tabs of a headless browser
 * stay visible.
 */
export const hideTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { requestAnimationFrame, setTimeout, setInterval } = window
    const waiting: FrameRequestCallback[] = []
    const seldom = (ms = 0) => Math.max(1000, ms)
    const become = (visibilityState: DocumentVisibilityState, clocks: Slowed) => {
      Object.assign(window, clocks)
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    window.showTab = () => {
      become('visible', { requestAnimationFrame, setTimeout, setInterval })
      for (const callback of waiting) requestAnimationFrame(callback)
    }
    become('hidden', {
      requestAnimationFrame: (callback) => waiting.push(callback),
      setTimeout: ((callback: () => void, ms?: number) => setTimeout(callback, seldom(ms))) as typeof setTimeout,
      setInterval: ((callback: () => void, ms?: number) => setInterval(callback, seldom(ms))) as typeof setInterval,
    })
  })

export const showTab = (page: Page): Promise<void> => page.evaluate(() => window.showTab())
