import { translations } from '../../support/texts/catalogues'
import { type Account, logIn } from '../support/accounts'
import { type EveryPage, everyPage, ROOT, serverWithRoot } from '../support/everyPage'
import { straysOf } from '../support/strays'
import { expect, signIn, test } from '../support/test'

/** The narrowest phone, in every language and with the longest names: nothing leaves the window or its own box. */

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

for (const language of ['en', ...Object.keys(translations)]) {
  test(`${language}: nothing leaves a window of 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const cdp = await page.context().newCDPSession(page)
    // Controls are larger where fingers press them.
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
    }
    for (const path of pages.forVisitors) await look(path)
    await signIn(page, account)
    for (const path of pages.forMembers) await look(path)
    // The editor, which is the last: all that acts on the song is in sight without scrolling.
    for (const bar of ['[role=toolbar]', 'section:has([role=timer])']) {
      const box = page.locator(bar).first()
      const hidden = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      if (hidden > 0) found[bar] = [`${hidden} px are to be scrolled to`]
    }
    expect(found).toEqual({})
  })
}
