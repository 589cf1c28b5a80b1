import { expect, type Locator, type Page } from '@playwright/test'
import type { ComposeRequest } from '#shared/composer/request'

declare global {
  interface Window {
    sentForKeeping?: string
  }
}

/** The composer as a person uses it, on Home or in the editor's dialog. */
export class ComposerPanel {
  readonly page: Page
  readonly form: Locator
  readonly prompt: Locator
  /** The region with the takes and their buttons. */
  readonly takes: Locator
  readonly status: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Compose a song' })
    this.prompt = this.form.getByRole('textbox', { name: 'Describe Your Song' })
    this.takes = page.getByRole('region', { name: 'Choose your take' })
    this.status = page.getByTestId('composer-status')
  }

  get create(): Locator {
    return this.form.getByRole('button', { name: 'Create', exact: true })
  }

  take(number: number): Locator {
    return this.takes.getByRole('article', { name: `Take ${number}`, exact: true })
  }

  button(name: string): Locator {
    return this.takes.getByRole('button', { name, exact: true })
  }

  /** Composes takes from a prompt and waits for them. */
  async compose(words: string): Promise<void> {
    await this.prompt.fill(words)
    await this.create.click()
    await expect(this.status).toContainText('takes are ready')
  }

  /** Keeps the chosen take and returns the request that the page sent. Call `recordRequests` first. */
  async keep(): Promise<ComposeRequest> {
    // Left by an earlier take.
    await this.page.evaluate(() => delete window.sentForKeeping)
    await this.button('Keep and open in the editor').click()
    const sent = await this.page.waitForFunction(() => window.sentForKeeping)
    return JSON.parse((await sent.jsonValue()) ?? '') as ComposeRequest
  }

  /**
   * Records the requests that keep a take, because the browser does not show the body of a streamed request to
   * Playwright.
   */
  async recordRequests(): Promise<void> {
    await this.page.addInitScript(() => {
      const { fetch } = window
      window.fetch = async (input, init) => {
        if (input instanceof Request && input.url.endsWith('/songs/generate'))
          window.sentForKeeping = await input.clone().text()
        return fetch(input, init)
      }
    })
  }

  /** Chooses an option of one of the form's lists. */
  async choose(list: string, option: string): Promise<void> {
    await this.list(list).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  list(name: string): Locator {
    return this.form.getByRole('combobox', { name, exact: true })
  }
}
