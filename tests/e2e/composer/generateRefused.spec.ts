import { ComposerPanel } from '../support/composerPanel'
import { expect, signIn, test } from '../support/test'

// The pages of a shared profile lose and get the network one after the other.
test.use({ ownContext: true })

test('offline everything works except keeping a take, which works again online', async ({ page, account }) => {
  await signIn(page, account)
  const panel = new ComposerPanel(page)
  await panel.recordRequests()
  await page.goto('/')
  const worker = page.waitForEvent('worker', (one) => one.url().includes('composer'))
  const code = [/composerWorker/, /\/TakeList-.*\.js/].map((file) => page.waitForResponse(file))
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
