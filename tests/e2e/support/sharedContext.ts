import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/**
 * One browser profile for many tests, one after the other: what it has fetched and compiled it keeps, what a test left in
 * it goes. The pages of the last test are closed when the next begins, so that a failure can still be photographed.
 */
export interface SharedContext {
  /** The only page of a profile that is as new to every site. */
  newPage(): Promise<Page>
  close(): Promise<void>
}

/** What a site keeps in a browser, but for the HTTP cache. */
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
