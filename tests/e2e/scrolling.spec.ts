import type { Page } from '@playwright/test'
import config from '../../playwright.config'
import { type Account, logIn } from './support/accounts'
import { type EveryPage, everyPage, ROOT, serverWithRoot } from './support/everyPage'
import { expect, signIn, test } from './support/test'

/** With scroll bars that take room, which Playwright hides unless told otherwise. */

test.use({
  ownContext: true,
  serverEnv: serverWithRoot,
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
})

let account: Account
let pages: EveryPage

test.beforeAll(async () => {
  account = await logIn(ROOT)
  pages = await everyPage(account, ['Paper Moons', 'Iron Season', 'Tide'])
})

/** Long texts and feeds: the document itself scrolls, as far as its content goes. All others fit a desktop. */
const LONG = ['discover', 'terms', 'privacy']

/** Pixels by which the page is larger than the window (`down`), than what is laid out in it (`astray`), and wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const frames = [...document.querySelectorAll('body > *, #root > *')].filter(
      (element) => !['fixed', 'absolute'].includes(getComputedStyle(element).position),
    )
    const bottom = Math.max(...frames.map((frame) => frame.getBoundingClientRect().bottom + window.scrollY))
    return {
      down: scrollHeight - clientHeight,
      astray: Math.max(0, scrollHeight - Math.max(clientHeight, Math.ceil(bottom))),
      sideways: scrollWidth - clientWidth,
    }
  })

for (const [width, height] of [
  [1440, 900],
  [360, 740],
  [740, 360],
])
  test(`at ${width} × ${height} a page scrolls as far as its content goes, and never sideways`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const found: Record<string, string> = {}
    const look = async (path: string, who: string) => {
      await page.goto(`/${path}`)
      await expect(page.locator('main, section').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { down, astray, sideways } = await overflowOf(page)
      const mustFit = path.startsWith('editor') || (width === 1440 && !LONG.includes(path))
      if (astray > 0 || sideways > 0 || (mustFit && down > 0))
        found[`${who} ${path}`] = JSON.stringify({ down, astray, sideways })
    }
    for (const path of pages.forVisitors) await look(path, 'visitor')
    await signIn(page, account)
    for (const path of pages.forMembers) await look(path, 'member')
    expect(found).toEqual({})
  })
