import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/**
 * One browser profile for many tests, one after the other. It keeps fetched code, and is cleared of everything
 * that a test stored. The pages of a test stay open until the next begins, so that Playwright can take a picture of a failure.
 */
export interface SharedContext {
  /** Opens the only page, in a profile without stored data. */
  newPage(): Promise<Page>
  close(): Promise<void>
}

/** Everything a site stores in a browser except the HTTP cache. */
const KEPT = 'cookies,local_storage,indexeddb,service_workers,file_systems'

export async function openSharedContext(browser: Browser, options: BrowserContextOptions): Promise<SharedContext> {
  const context = await browser.newContext(options)
  const visited = new Set<string>()
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) visited.add(new URL(frame.url()).origin)
    }),
  )
  return {
    async newPage() {
      const old = context.pages()
      const page = await context.newPage()
      await Promise.all(old.map((one) => one.close()))
      await context.unrouteAll()
      const cdp = await context.newCDPSession(page)
      for (const origin of visited) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
      await cdp.detach()
      visited.clear()
      return page
    },
    close: () => context.close(),
  }
}
