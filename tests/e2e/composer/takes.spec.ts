import { ComposerPanel } from '../support/composerPanel'
import { expectSound, listenIn } from '../support/listening'
import { expect, signIn, test } from '../support/test'

/** The takes of the composer's panel on Home, with the real composer, synth and server. */

test.use({ hasSound: true })

let panel: ComposerPanel

test.beforeEach(async ({ page, account }) => {
  await listenIn(page)
  await signIn(page, account)
  panel = new ComposerPanel(page)
  await panel.recordRequests()
})

const WORDS = 'a rainy lo-fi piano loop in C minor at 78 bpm, 8 bars'

test('a playing take keeps its position while one of its tracks is recomposed', async ({ page }) => {
  await page.goto('/')
  await panel.compose(WORDS)
  await panel.button('Play take 1').click()
  const position = page.getByTestId('player-bar').getByRole('slider', { name: 'Position' })
  const second = async () => Number(await position.getAttribute('aria-valuenow'))
  await expect.poll(second, { timeout: 45_000 }).toBeGreaterThanOrEqual(2)
  await panel.button('Compose Melody again').click()
  await expect(panel.button('Back to the previous Melody')).toBeVisible()
  await expect(panel.button('Pause take 1')).toBeVisible()
  await expect.poll(second).toBeGreaterThanOrEqual(2)
  await expectSound(page)
  // A take that is gone is silent.
  await panel.compose('A march')
  await expect(panel.button('Play take 1')).toBeVisible()
  await expect(page.getByTestId('player-bar')).toHaveCount(0)
  await panel.button('Play take 1').click()
  await panel.button('Dismiss the takes').click()
  await expect(panel.takes).toHaveCount(0)
  await expect(page.getByTestId('player-bar')).toHaveCount(0)
})
