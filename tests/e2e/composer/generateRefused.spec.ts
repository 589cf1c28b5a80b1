import type { Route } from '@playwright/test'
import { ownSongs } from '../support/cloud'
import { ComposerPanel } from '../support/composerPanel'
import { expect, signIn, test } from '../support/test'

/** Takes that cannot be kept, or are not to be: the server refuses, the network is away, the user calls it off. */

let panel: ComposerPanel

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
  panel = new ComposerPanel(page)
  await panel.noteWhatIsSent()
})

const GENERATE = '**/api/v1/songs/generate'

for (const { status, json, headers, text } of [
  {
    status: 503,
    json: { detail: 'Error generating MIDI' },
    text: /^Error generating MIDI: the server is too busy/,
  },
  { status: 500, json: { detail: 'Error generating MIDI' }, text: /^Error generating MIDI\. Nothing was lost/ },
  { status: 409, json: { detail: 'Full' }, text: /^Your library has no room for another song/ },
  {
    status: 429,
    json: { detail: 'Too Many Requests' },
    headers: { 'Retry-After': '720' },
    text: 'Too many requests. Try again in 12 minutes.',
  },
]) {
  test(`when keeping is refused with ${status}, it is said, the takes stay, and the next attempt works`, async ({
    page,
  }) => {
    await page.goto('/')
    await panel.compose('A march')
    const refuse = (route: Route) => route.fulfill({ status, json, headers })
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

test('the server’s own refusal of a field is shown at the field', async ({ page }) => {
  await page.goto('/')
  await panel.compose('A march')
  const detail = [{ loc: ['body', 'prompt'], msg: 'No marches here', type: 'value_error' }]
  await page.route(GENERATE, (route) => route.fulfill({ status: 422, json: { detail } }))
  await panel.keep()
  await expect(panel.prompt).toHaveAccessibleDescription('No marches here')
  await expect(panel.prompt).toBeFocused()
  await panel.prompt.press('End')
  await panel.prompt.pressSequentially(' or a waltz')
  await expect(panel.prompt).toHaveValue('A march or a waltz')
  await expect(panel.prompt).toHaveAccessibleDescription('')
})

test('without a network everything works until a take is kept; then it is said, and works once there is one', async ({
  page,
}) => {
  await page.goto('/')
  const worker = page.waitForEvent('worker', (one) => one.url().includes('composer'))
  const loaded = page.waitForResponse(/composerWorker/)
  await panel.prompt.focus()
  await Promise.all([worker, loaded])
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

test('keeping can be called off, which leaves nothing in the library', async ({ page, account }) => {
  await page.goto('/')
  await panel.compose('A march')
  // Never answered: the call is under way until it is called off.
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
