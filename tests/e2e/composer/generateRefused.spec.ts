import type { Route } from '@playwright/test'
import { badField } from '#backend/core/errors'
import { ownSongs } from '../support/cloud'
import { ComposerPanel } from '../support/composerPanel'
import { errorReply, replyOf } from '../support/errorReply'
import { expect, signIn, test } from '../support/test'

/** Keeping a take fails: the server refuses, the network is down, or the user cancels. */

let panel: ComposerPanel

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
  panel = new ComposerPanel(page)
  await panel.recordRequests()
})

const GENERATE = '**/api/v1/songs/generate'

for (const { reply, text } of [
  { reply: errorReply('composer_busy'), text: /^Error generating MIDI: the server is too busy/ },
  { reply: errorReply('composing_failed'), text: /^Error generating MIDI\. Nothing was lost/ },
  { reply: errorReply('song_quota', { count: 100 }), text: /^Your library has no room for another song/ },
  { reply: errorReply('too_many_requests', { seconds: 720 }), text: 'Too many requests. Try again in 12 minutes.' },
]) {
  test(`when keeping fails with ${reply.status}, the panel says why, the takes stay, and the next attempt works`, async ({
    page,
  }) => {
    await page.goto('/')
    await panel.compose('A march')
    const refuse = (route: Route) => route.fulfill(reply)
    await page.route(GENERATE, refuse)
    await panel.keep()
    await expect(panel.takes.getByRole('alert')).toHaveText(text)
    await expect(panel.takes.getByRole('article')).toHaveCount(3)
    await expect(panel.prompt).toHaveValue('A march')
    await page.unroute(GENERATE, refuse)
    await panel.button('Keep and open in the editor').click()
    await expect(page).toHaveURL(/editor/)
  })
}

test('a field that the server refuses shows why', async ({ page }) => {
  await page.goto('/')
  await panel.compose('A march')
  const refusal = badField('prompt', 'string_too_long', { count: 2000 })
  await page.route(GENERATE, (route) => route.fulfill(replyOf(refusal)))
  await panel.keep()
  await expect(panel.prompt).toHaveAccessibleDescription('String should have at most 2,000 characters')
  await expect(panel.prompt).toBeFocused()
  await panel.prompt.press('End')
  await panel.prompt.pressSequentially(' or a waltz')
  await expect(panel.prompt).toHaveValue('A march or a waltz')
  await expect(panel.prompt).toHaveAccessibleDescription('')
})

test.describe('without a network', () => {
  // The pages of a shared profile lose and get it one after the other.
  test.use({ ownContext: true })

  test('offline everything works except keeping a take, which works again online', async ({ page }) => {
    await page.goto('/')
    const worker = page.waitForEvent('worker', (one) => one.url().includes('composer'))
    const code = [/composerWorker/, /\/Takes-.*\.js/].map((file) => page.waitForResponse(file))
    await panel.prompt.click()
    await Promise.all([worker, ...code])
    await page.context().setOffline(true)
    await panel.compose('A waltz')
    await panel.button('Another take').click()
    await expect(panel.takes.getByRole('article')).toHaveCount(4)
    await panel.keep()
    await expect(panel.takes.getByRole('alert')).toHaveText(/^The server cannot be reached\. Your takes stay here/)
    await page.context().setOffline(false)
    await panel.button('Keep and open in the editor').click()
    await expect(page).toHaveURL(/editor/)
  })
})

test('keeping can be cancelled, and leaves nothing in the library', async ({ page, account }) => {
  await page.goto('/')
  await panel.compose('A march')
  // The call is never answered, so it runs until it is cancelled.
  await page.route(GENERATE, () => {})
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/songs/generate'))
  await panel.keep()
  await expect(panel.button('Keeping')).toBeVisible()
  await panel.button('Cancel').click()
  await failed
  await expect(panel.button('Keep and open in the editor')).toBeVisible()
  await expect(panel.status).toContainText('Cancelled')
  expect(await ownSongs(account)).toEqual([])
})
