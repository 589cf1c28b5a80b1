import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { serverUrl } from '../accounts/accounts'

/**
 * One browser profile for many tests, one after the other. It keeps fetched code, and is cleared of everything that a
 * test stored. The pages of a test stay open until the next begins, so that Playwright can take a picture of a failure.
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
  let keeper: Page | null = null
  const visited = new Set<string>()
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) visited.add(new URL(frame.url()).origin)
    }),
  )
  return {
    async newPage() {
      const old = context.pages().filter((one) => one !== keeper)
      keeper ??= await openKeeper(context)
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

/**
 * A page of the site that stays open, and with it the site's process (`--process-per-site`), which keeps the code
 * compiled. Without it the browser starts a process and compiles the app for each test: a quarter of what opening the
 * editor costs.
 */
async function openKeeper(context: BrowserContext): Promise<Page> {
  const keeper = await context.newPage()
  await keeper.goto(`${serverUrl()}/healthz`)
  return keeper
}
