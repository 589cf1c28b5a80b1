import type { Page } from '@playwright/test'

declare global {
  interface Window {
    soundContext: AudioContext
  }
}

/**
 * Keeps the page's audio context, whose clock the song follows. Call it before the first navigation. On a busy machine
 * the browser drops buffers of the sound, of 10 ms each: what comes later is heard later.
 */
export const keepSoundContext = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        window.soundContext = this
      }
    }
  })

/**
 * How far the clock of the sound is from that of the page, in seconds. It moves in steps of 10 ms, so this is the most
 * in 200 ms.
 */
const soundOffset = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const end = performance.now() + 200
    let most = Number.NEGATIVE_INFINITY
    while (performance.now() < end) {
      most = Math.max(most, window.soundContext.currentTime - performance.now() / 1000)
      await new Promise((resolve) => setTimeout(resolve))
    }
    return most
  })

/** Sound dropped by the browser, in seconds, since a time of the page, in milliseconds. */
interface Dropped<T> {
  readonly result: T
  readonly since: number
  readonly dropped: number
}

/** Does the work while the song plays. */
export async function withDropped<T>(page: Page, work: () => Promise<T>): Promise<Dropped<T>> {
  const before = await soundOffset(page)
  const since = await page.evaluate(() => performance.now())
  const result = await work()
  const after = await soundOffset(page)
  return { result, since, dropped: Math.max(0, Math.round((before - after) * 100) / 100) }
}
