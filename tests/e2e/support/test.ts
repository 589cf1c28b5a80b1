import { test as base, expect, type Page } from '@playwright/test'
import type { Automation } from '#frontend/editor/workspace/automation/automation'
import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { type Account, createAccount, prepareAccounts, serverUrl, signIn } from './accounts/accounts'
import { openSharedContext, type SharedContext } from './browser/sharedContext'
import { EditorPage } from './editorPage'

declare global {
  interface Window {
    tunesmith?: Automation
  }
}

interface Fixtures {
  /**
   * Whether sound banks arrive. The whole bank is 30 MB to fetch and to parse, which only tests that listen need;
   * without this option it never arrives.
   */
  readonly hasSound: boolean
  /**
   * Whether animations run. Without this option the browser asks for reduced motion, so that no test waits for them.
   */
  readonly hasMotion: boolean
  /** Whether hints may come. Without this option they are switched off, so that none covers what a test presses. */
  readonly hasHints: boolean
  /**
   * Gives the test a browser profile of its own, for changes that must not reach another test, such as one to the clock
   * or the network.
   */
  readonly ownContext: boolean
  /** A fresh user. */
  readonly account: Account
  /** The editor of that user, signed in, with a new song. */
  readonly editor: EditorPage
  /** Fails the test when the page logged an error or broke its content security policy. */
  readonly cleanConsole: undefined
}

interface WorkerFixtures {
  /** More settings of the server. A file that has some gets a server of its own. */
  readonly serverEnv: Readonly<Record<string, string>>
  /** A real server with a database of its own, run as `npm start` runs it. `serverUrl()` is its address. */
  readonly server: ServerProcess
  readonly sharedContext: SharedContext
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasSound: [false, { option: true }],
  hasMotion: [false, { option: true }],
  hasHints: [false, { option: true }],
  ownContext: [false, { option: true }],
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { viewport, colorScheme, permissions, serviceWorkers } = project.use
      const shared = await openSharedContext(browser, { viewport, colorScheme, permissions, serviceWorkers })
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
      const isSqlite = !(env.DATABASE_URL ?? process.env.DATABASE_URL)
      const endAccounts = isSqlite ? await prepareAccounts(server.dataDir) : null
      await use(server)
      await endAccounts?.()
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
  page: async ({ context, hasSound, hasMotion, hasHints }, use) => {
    const page = context.pages().at(-1)!
    // Added at the start: a listener added just before the key that opens the dialog may be too late for it.
    page.on('filechooser', () => {})
    await page.emulateMedia({ reducedMotion: hasMotion ? 'no-preference' : 'reduce' })
    if (!hasSound) await withholdSoundBank(page)
    if (!hasHints) await page.addInitScript(switchHintsOff)
    await use(page)
  },
  account: async ({ browserName: _ }, use) => use(await createAccount()),
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        // The browser logs every request that fails; tests check what the app shows instead.
        if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  editor: async ({ page, account }, use) => use(await openEditor(page, account)),
})

/** Opens the editor at a path, such as that of a song of the user's library. */
export async function openEditor(page: Page, account: Account, path?: string): Promise<EditorPage> {
  await signIn(page, account)
  const editor = new EditorPage(page)
  await editor.goto(path)
  return editor
}

/** In a frame without storage there are no hints. */
function switchHintsOff(): void {
  try {
    localStorage.setItem('hints', '{"on":false,"seen":[]}')
  } catch {}
}

/**
 * An init script: the whole bank never arrives. It alone is fetched with XMLHttpRequest, a song's own bank with
 * `fetch`.
 */
function withholdWholeBank(): void {
  XMLHttpRequest.prototype.send = () => {}
}

/** Holds the requests back inside the page, because a Playwright route would turn off the browser's cache. */
async function withholdSoundBank(page: Page): Promise<void> {
  await page.addInitScript(withholdWholeBank)
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.includes('/bank?') ? new Promise<Response>(() => {}) : fetch(input, init)
    }
  })
}

export { createAccount, expect, serverUrl, signIn, withholdWholeBank }
