import type { Page } from '@playwright/test'

/**
 * Makes requests for the whole sound bank fail from the next page load on. Only that bank is fetched with
 * XMLHttpRequest.
 */
export async function failSoundBank(page: Page): Promise<void> {
  await page.addInitScript(() => {
    XMLHttpRequest.prototype.send = function () {
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })
}
