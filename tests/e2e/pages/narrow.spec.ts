import type { Page } from '@playwright/test'
import { inTurn } from '../../support/sample'
import { type Account, logIn } from '../support/accounts/accounts'
import { type EveryPage, everyPage, ROOT, serverWithRoot } from '../support/everyPage'
import { straysOf } from '../support/strays'
import { expect, signIn, test } from '../support/test'

/**
 * The narrowest phone with the longest names: nothing leaves the window or its own box. `npm test` opens each page in
 * French, whose texts are the longest, and in one other language by turns; `npm run test:all` opens it in all of them.
 */

const LONGEST = 'fr'
const OTHERS = ['en', 'ja', 'zh-Hans', 'zh-Hant']
const isOpened = (language: string, turn: number) => language === LONGEST || inTurn(OTHERS, turn).includes(language)

const NAMES = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'أغنية المطر الطويلة في ليلة الشتاء الباردة على ضفاف النهر',
  '春江花月夜二胡与古筝的对话第三乐章',
]

test.use({ ownContext: true, serverEnv: serverWithRoot })

let account: Account
let pages: EveryPage

test.beforeAll(async () => {
  account = await logIn(ROOT)
  pages = await everyPage(account, NAMES)
})

/** By how many pixels the editor's bars scroll: every control that acts on the song is in sight without scrolling. */
async function scrollingBars(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const bar of ['[role=toolbar]', 'section:has([role=timer])']) {
    const box = page.locator(bar).first()
    const hidden = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (hidden > 0) found[bar] = [`scrolls by ${hidden} px`]
  }
  return found
}

for (const language of [LONGEST, ...OTHERS]) {
  test(`${language}: nothing leaves a window of 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const cdp = await page.context().newCDPSession(page)
    // Controls are larger on touch screens.
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    const found: Record<string, string[]> = {}
    const look = async (path: string) => {
      await page.goto(`/${path}`)
      await expect(page.locator('main, section').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.waitForLoadState('networkidle')
      const strays = await straysOf(page)
      if (strays.length > 0) found[path] = strays
      if (path.startsWith('editor/')) Object.assign(found, await scrollingBars(page))
    }
    const chosen = (paths: readonly string[]) => paths.filter((_, turn) => isOpened(language, turn))
    for (const path of chosen(pages.forVisitors)) await look(path)
    await signIn(page, account)
    for (const path of chosen(pages.forMembers)) await look(path)
    expect(found).toEqual({})
  })
}
