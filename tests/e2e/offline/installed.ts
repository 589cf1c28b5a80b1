import type { BrowserContext, Page } from '@playwright/test'
import { type AwayServer, startAwayServer } from '../support/awayServer'
import { test as base } from '../support/test'

/**
 * The tests of a file share one browser profile, in which the service worker fetches the app once. Before each test the
 * profile is cleared of everything but the worker and its caches, and the server is there.
 */
interface Installed {
  readonly context: BrowserContext
  readonly server: AwayServer
  /** Keeps the site's process alive between tests, and with it the compiled code. */
  readonly keeper: Page
}

const CLEARED = 'cookies,local_storage,indexeddb,file_systems'
let installed: Installed | null = null

export const test = base.extend({
  context: async ({ browserName: _ }, use) => {
    const { context, keeper, server } = installed!
    await server.start()
    const former = context.pages().filter((page) => page !== keeper)
    const page = await context.newPage()
    await Promise.all(former.map((one) => one.close()))
    await context.unrouteAll()
    await context.setOffline(false)
    const cdp = await context.newCDPSession(page)
    const { origin } = new URL(server.url)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: CLEARED })
    await cdp.detach()
    await use(context)
  },
})

/**
 * Gives the tests of this file a profile. `start`: returns the server's own address. The returned functions are for its
 * tests.
 */
export function shareProfile(start: () => string | Promise<string>) {
  test.beforeAll(async ({ browser }, { project }) => {
    const { viewport, colorScheme, permissions } = project.use
    const context = await browser.newContext({ viewport, colorScheme, permissions, serviceWorkers: 'allow' })
    const server = await startAwayServer(await start())
    const keeper = await context.newPage()
    await keeper.goto(`${server.url}/healthz`)
    installed = { context, server, keeper }
  })
  test.afterAll(async () => {
    await installed?.context.close()
    installed?.server.stop()
    installed = null
  })
  const server = () => installed!.server
  return {
    url: () => server().url,
    stop: () => server().stop(),
    start: () => server().start(),
  }
}
