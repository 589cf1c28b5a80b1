import { test as base, expect, type Page } from '@playwright/test'
import type { Automation } from '#frontend/editor/workspace/automation/automation'
import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { type Account, createAccount, serverUrl, signIn } from './accounts'
import { EditorPage } from './editorPage'
import { openSharedContext, type SharedContext } from './sharedContext'

declare global {
  interface Window {
    tunesmith?: Automation
  }
}

interface Fixtures {
  /** Whether sound banks come: the whole one is 30 MB to fetch and to parse, which only tests that listen need. Without it, it is for ever on its way. */
  readonly hasSound: boolean
  /** Gives the test a browser profile of its own: what it does to the clock, say, must not reach another. */
  readonly ownContext: boolean
  /** A fresh user. */
  readonly account: Account
  /** The editor of that user, signed in, with a new song. */
  readonly editor: EditorPage
  /** Fails the test when the page logged an error or broke its content security policy. */
  readonly cleanConsole: undefined
}

interface WorkerFixtures {
  /** Settings of the server besides those of every test. A file that has some gets a server for itself. */
  readonly serverEnv: Readonly<Record<string, string>>
  /** A real server, as `npm start` runs it, on a database of its own. `serverUrl()` is its address. */
  readonly server: ServerProcess
  readonly sharedContext: SharedContext
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasSound: [false, { option: true }],
  ownContext: [false, { option: true }],
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { viewport, colorScheme, permissions } = project.use
      const shared = await openSharedContext(browser, { viewport, colorScheme, permissions })
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv: env }, use) => {
      const server = await startBuiltServer({ env })
      process.env.TUNESMITH_URL = server.url
      process.env.TUNESMITH_DATA_DIR = server.dataDir
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ browser, sharedContext, ownContext }, use) => {
    const page = ownContext ? await browser.newPage() : await sharedContext.newPage()
    await use(page.context())
    if (ownContext) await page.context().close()
  },
  page: async ({ context, hasSound }, use) => {
    const [page] = context.pages()
    // From the beginning: one that comes just before the key that opens the dialog may come too late for it.
    page.on('filechooser', () => {})
    if (!hasSound) await withholdSoundBank(page)
    await use(page)
  },
  account: async ({ browserName: _ }, use) => use(await createAccount()),
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        // The browser logs every refused request; what the app does about it is tested by what it shows.
        if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  editor: async ({ page, account }, use) => {
    await signIn(page, account)
    const editor = new EditorPage(page)
    await editor.goto()
    await use(editor)
  },
})

/** In the page itself: a route of Playwright's would keep the browser from using its cache. */
async function withholdSoundBank(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The whole bank comes over XMLHttpRequest, and nothing else does; a song's own comes by `fetch`.
    XMLHttpRequest.prototype.send = () => {}
    const { fetch } = window
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.includes('/bank?') ? new Promise<Response>(() => {}) : fetch(input, init)
    }
  })
}

export { createAccount, expect, serverUrl, signIn }
