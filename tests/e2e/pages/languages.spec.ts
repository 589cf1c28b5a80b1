import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { inTurn } from '../../support/sample'
import { CLUB, type SocialSites, startSocialSites } from '../support/accounts/socialSites'
import { englishFinder, saidOn, sayIn } from '../support/languages'
import { expect, signIn, test } from '../support/test'
import { account } from '../support/walks/account'
import { composer } from '../support/walks/composer'
import { dialogs } from '../support/walks/dialogs'
import { editor } from '../support/walks/editor'
import { failures } from '../support/walks/failures'
import { library } from '../support/walks/library'
import { reader } from '../support/walks/reader'
import { socialAccount } from '../support/walks/socialAccount'
import { visitor } from '../support/walks/visitor'
import type { Walk } from '../support/walks/walk'
import { makeWorld, NAMES, ROOT, type World } from '../support/walks/world'

/**
 * No English is left on any screen in another language. `npm test` walks each screen in one language by turns; `npm run
 * test:all` walks it in all of them.
 */
const languagesOf = (turn: number): readonly string[] => inTurn(['fr', 'ja', 'zh-Hans', 'zh-Hant'], turn)

const WALKS: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  visitor,
  library,
  account,
  socialAccount,
  composer,
  dialogs,
  reader,
  failures,
  editor,
}

let server: ServerProcess
let world: World
let sites: SocialSites

test.beforeAll(async () => {
  sites = await startSocialSites()
  server = await startBuiltServer({
    env: { ...sites.env, FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password },
  })
  world = await makeWorld(server.url, sites)
})

test.afterAll(async () => {
  await server?.stop()
  await sites?.close()
})

for (const [turn, [name, walk]] of Object.entries(WALKS).entries()) {
  test.describe(name, () => {
    for (const language of languagesOf(turn)) {
      test(language, async ({ page }) => {
        // The walk through the editor alone has some forty stops.
        test.slow()
        const find = englishFinder(language, [...Object.values(NAMES).flat(), CLUB, 'GeneralUser'])
        const found: Record<string, string[]> = {}
        await page.addInitScript((code) => localStorage.setItem('language', code), language)
        if (walk !== visitor && walk !== socialAccount) await signIn(page, walk === reader ? world.reader : world.root)
        await walk({
          page,
          say: sayIn(language),
          world,
          async go(path, sign = 'h1') {
            await page.goto(`${server.url}${path}`)
            await expect(page.locator(sign).first()).toBeVisible()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
          },
          async look(where) {
            const english = find(await saidOn(page))
            if (english.length > 0) found[where] = english
          },
        })
        expect(found).toEqual({})
      })
    }
  })
}
