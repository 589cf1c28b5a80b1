import type { Page } from '@playwright/test'
import config from '../../../playwright.config'
import { inTurn } from '../../support/sample'
import { type Account, logIn } from '../support/accounts/accounts'
import { type EveryPage, everyPage, ROOT, serverWithRoot } from '../support/everyPage'
import { expect, signIn, test } from '../support/test'

/**
 * The browser shows scroll bars that take room, which Playwright hides by default. `npm test` opens each page at one
 * window size by turns; `npm run test:all` opens it at every size.
 */

const SIZES = [
  [1440, 900],
  [360, 740],
  [740, 360],
] as const

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

/**
 * In pixels: how much taller the document is than the window (`down`), how much taller its content is than the elements
 * laid out in it (`astray`), and how much wider its content is than the window (`sideways`).
 */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { body, documentElement } = document
    const frames = [...document.querySelectorAll('body > *, #root > *')].filter(
      (element) => !['fixed', 'absolute'].includes(getComputedStyle(element).position),
    )
    const bottom = Math.max(...frames.map((frame) => frame.getBoundingClientRect().bottom + body.scrollTop))
    return {
      down: documentElement.scrollHeight - window.innerHeight,
      astray: Math.max(0, body.scrollHeight - Math.max(body.clientHeight, Math.ceil(bottom))),
      sideways: body.scrollWidth - body.clientWidth,
    }
  })

for (const size of SIZES)
  test(`at ${size.join(' × ')} no page is taller than the window, and its content scrolls to its end but never sideways`, async ({
    page,
  }) => {
    test.slow()
    const [width, height] = size
    await page.setViewportSize({ width, height })
    const found: Record<string, string> = {}
    const look = async (path: string, who: string) => {
      await page.goto(`/${path}`)
      await expect(page.locator('main, section').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { down, astray, sideways } = await overflowOf(page)
      const scrolls = await page.evaluate(() => document.body.scrollHeight > document.body.clientHeight)
      if (down !== 0 || astray > 0 || sideways > 0 || (scrolls && path.startsWith('editor')))
        found[`${who} ${path}`] = JSON.stringify({ down, astray, sideways })
    }
    const chosen = (paths: readonly string[]) => paths.filter((_, turn) => inTurn(SIZES, turn).includes(size))
    for (const path of chosen(pages.forVisitors)) await look(path, 'visitor')
    await signIn(page, account)
    for (const path of chosen(pages.forMembers)) await look(path, 'member')
    expect(found).toEqual({})
  })

test('keys scroll a long page before anything is focused, and a dialog over it moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const top = () => page.evaluate(() => document.body.scrollTop)
  await page.keyboard.press('End')
  await expect.poll(top).toBeGreaterThan(300)
  await signIn(page, account)
  await page.goto('/')
  const article = page.getByRole('article', { name: 'Tide', exact: true }).first()
  await expect(article).toBeVisible()
  const width = () => page.locator('main').evaluate((main) => main.clientWidth)
  const before = await width()
  await article.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await width()).toBe(before)
})
