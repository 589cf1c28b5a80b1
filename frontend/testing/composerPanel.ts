import { expect } from 'vitest'
import type { ComposeRequest } from '#shared/composer/request'
import { wordsOf } from './forms'
import type { AppPage } from './page'

/** The call that keeps a take. */
export const KEEP = 'songs/generate'

/** The composer as a user operates it, on Home or in the editor's dialog. */
export class ComposerPanel {
  readonly page: AppPage

  constructor(page: AppPage) {
    this.page = page
  }

  get form(): HTMLElement {
    return this.page.get('form', 'Compose a song')
  }

  get prompt(): HTMLTextAreaElement {
    return this.page.get('textbox', 'Describe Your Song', this.form) as HTMLTextAreaElement
  }

  /** The region with the takes and their buttons; null without takes. */
  get takes(): HTMLElement | null {
    return this.page.query('region', 'Choose your take')
  }

  get seed(): HTMLInputElement {
    return this.page.get('textbox', 'Variation number', this.takes!) as HTMLInputElement
  }

  status = (): string => wordsOf(this.page.testId('composer-status'))

  articles = (): HTMLElement[] => (this.takes ? this.page.all('article', undefined, this.takes) : [])

  take = (number: number): HTMLElement => this.page.get('article', `Take ${number}`, this.takes!)

  /** A button of the takes; null if there is none. */
  button = (name: string): HTMLElement | null => this.takes && this.page.query('button', name, this.takes)

  /** Waits for a button of the takes. */
  shows = (name: string): Promise<void> => expect.poll(() => this.button(name)).not.toBeNull()

  /** Waits for a button of the takes, and presses it. */
  async press(name: string): Promise<void> {
    await this.shows(name)
    await this.page.click(this.button(name)!)
  }

  /** A field of the form. */
  field = (name: string): HTMLInputElement => this.page.get('textbox', name, this.form) as HTMLInputElement

  create = (): Promise<void> => this.page.click(this.page.get('button', 'Create', this.form))

  /** Composes takes from a prompt and waits for them. */
  async compose(words: string): Promise<void> {
    await this.page.find('form', 'Compose a song')
    await this.page.fill(this.prompt, words)
    await this.create()
    await expect.poll(this.status, { timeout: 15_000 }).toContain('takes are ready')
  }

  /** Presses Keep, and waits for the request that the page sends. */
  async keep(): Promise<ComposeRequest> {
    const sent = this.page.network.hears('POST', KEEP)
    await this.press('Keep and open in the editor')
    return (await sent).json() as Promise<ComposeRequest>
  }

  openSettings = (): Promise<void> => this.page.click('button', '+ Advanced Settings')

  list(name: string, track?: number): HTMLElement {
    const within = track === undefined ? this.form : this.page.get('group', `Track ${track}`, this.form)
    return this.page.get('combobox', name, within)
  }

  /** Chooses an option in one of the form's lists; with `track`, in the list of that track. */
  async choose(list: string, option: string, track?: number): Promise<void> {
    await this.page.click(this.list(list, track))
    await this.page.click(this.page.get('option', option, await this.page.find('listbox')))
  }

  /** The options of a list. */
  async options(name: string, track?: number): Promise<string[]> {
    await this.page.click(this.list(name, track))
    const options = this.page.all('option', undefined, await this.page.find('listbox')).map(wordsOf)
    await this.page.press('Escape')
    return options
  }
}
