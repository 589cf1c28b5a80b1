import type { Page } from '@playwright/test'

/** From the next load of the page on, requests for the whole sound bank fail at once. Nothing else comes over XMLHttpRequest. */
export async function failSoundBank(page: Page): Promise<void> {
  await page.addInitScript(() => {
    XMLHttpRequest.prototype.send = function () {
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })
}
