import type { CDPSession, Page } from '@playwright/test'

/** Reads the renderer's own clocks over the DevTools protocol. */
export interface Meter {
  readonly cdp: CDPSession
  /** The CPU time of the page's main thread so far, in milliseconds. */
  threadMs(): Promise<number>
  /** Used JavaScript heap of the main thread after a collection, in MB. */
  heapMb(): Promise<number>
}

export async function createMeter(page: Page): Promise<Meter> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metric = async (name: string) => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const found = metrics.find((entry) => entry.name === name)
    if (!found) throw new Error(`the browser reports no ${name}`)
    return found.value
  }
  return {
    cdp,
    threadMs: async () => (await metric('ThreadTime')) * 1000,
    heapMb: async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1e6
    },
  }
}

/**
 * Counts the page's input events, and keeps its long tasks (50 ms and more). Installed before the page's own scripts.
 */
export async function installProbes(page: Page): Promise<void> {
  // The TypeScript runner wraps named functions in a helper, which functions that are sent to the page then miss.
  await page.addInitScript('globalThis.__name ??= (value) => value')
  await page.addInitScript(() => {
    const probe = { events: 0, longTasks: [] as number[], chosenAt: 0 }
    Object.assign(window, { probe })
    for (const type of ['wheel', 'pointermove', 'pointerdown', 'pointerup'])
      window.addEventListener(type, () => probe.events++, { capture: true, passive: true })
    window.addEventListener('change', () => (probe.chosenAt = performance.now()), { capture: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) probe.longTasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

export interface Probe {
  events: number
  longTasks: number[]
  /** The page's time at which a file was chosen, in milliseconds. */
  chosenAt: number
}

/** Reads the probes and resets them. Waits for a frame, since the browser reports long tasks late. */
export function takeProbe(page: Page): Promise<Probe> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    const { probe } = window as unknown as { probe: Probe }
    const taken = { ...probe, longTasks: [...probe.longTasks] }
    probe.events = 0
    probe.longTasks.length = 0
    return taken
  })
}

/**
 * Measures how long the song worker takes for each message, commands among them, in milliseconds. The listener runs
 * after Comlink's, which does the work and posts the update and the answer before it returns; the event is made when
 * its turn comes.
 */
export async function installSongProbe(page: Page): Promise<() => Promise<number[]>> {
  const worker = page.workers().find((one) => /songWorker/.test(one.url()))
  if (!worker) throw new Error('the page has no song worker')
  await worker.evaluate(() => {
    const taken: number[] = []
    Object.assign(globalThis, { taken })
    addEventListener('message', ({ timeStamp }) => void taken.push(performance.now() - timeStamp))
  })
  return () => worker.evaluate(() => (globalThis as unknown as { taken: number[] }).taken.splice(0))
}
