import { configure, fireEvent, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import type { Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { installBrowser, Profile } from './browser/install'
import { PageFiles } from './files'
import type { Library } from './library'
import { Network } from './network'
import { PageSound } from './sound'

declare global {
  var jsdom: { reconfigure(settings: { url: string }): void }
}

type Name = string | RegExp

/** Keys for which a browser sends a clipboard event to the focused element, unless the page takes the key. */
const CLIPBOARD_KEYS: Readonly<Record<string, 'copy' | 'cut' | 'paste'>> = {
  'Control+c': 'copy',
  'Control+x': 'cut',
  'Control+v': 'paste',
}

configure({
  // Without a layout, nothing is hidden by it, and the search for hidden elements takes a second per query.
  defaultHidden: true,
  // Otherwise the whole page would follow in the message.
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

/**
 * The whole app in its own browser: the real code from the first module on, real workers and a real server; only what
 * jsdom lacks is fake (`browser/`).
 */
export class AppPage {
  readonly network = new Network()
  readonly files = new PageFiles()
  readonly sound = new PageSound()
  readonly profile = new Profile()
  readonly #origin: string
  readonly #user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false, writeToClipboard: false })
  #end: (() => void) | null = null

  constructor(origin: string) {
    this.#origin = origin
    localStorage.clear()
    sessionStorage.clear()
    // Hints would cover elements that tests press.
    localStorage.setItem('hints', '{"on":false,"seen":[]}')
  }

  /** Signs in without the form, before the next page. */
  signIn({ account }: Library): void {
    localStorage.setItem('access_token', account.token)
  }

  /** Opens the app at a path, like an address typed by the user. */
  async visit(path: string): Promise<void> {
    this.close()
    jsdom.reconfigure({ url: this.#origin + path })
    document.body.innerHTML = '<div id="root"></div>'
    document.body.tabIndex = -1
    const restore = [installBrowser(this.profile), this.network.install(), this.files.install(), this.sound.install()]
    vi.resetModules()
    const [{ startApp }, { router }] = await Promise.all([import('../app/start'), import('../app/router')])
    const root: Root = await startApp(document.getElementById('root')!)
    this.#end = () => {
      for (const each of restore.reverse()) each()
      root.unmount()
      router.dispose()
      document.body.innerHTML = ''
    }
    // The first page of a thread loads the code shared by its tests.
    await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 25_000, interval: 5 })
  }

  /** Reloads the page: everything that was not stored is gone. */
  reload(): Promise<void> {
    return this.visit(this.path)
  }

  /** Ends the page as closing the browser does: without asking anything. */
  close(): void {
    this.#end?.()
    this.#end = null
  }

  /** Path, query and hash of the address. */
  get path(): string {
    const { pathname, search, hash } = window.location
    return pathname + search + hash
  }

  /** The element with this role and name. Throws if there is none, or more than one. */
  get(role: string, name?: Name, inside: Element = document.body): HTMLElement {
    return within(inside as HTMLElement).getByRole(role, { name })
  }

  query(role: string, name?: Name, inside: Element = document.body): HTMLElement | null {
    return within(inside as HTMLElement).queryByRole(role, { name })
  }

  all(role: string, name?: Name, inside: Element = document.body): HTMLElement[] {
    return within(inside as HTMLElement).queryAllByRole(role, { name })
  }

  /** Waits for the element with this role and name. */
  find(role: string, name?: Name, inside: Element = document.body): Promise<HTMLElement> {
    return vi.waitFor(() => this.get(role, name, inside), { timeout: 15_000, interval: 10 })
  }

  testId(id: string): HTMLElement {
    return within(document.body).getByTestId(id)
  }

  testIds(id: string): HTMLElement[] {
    return within(document.body).queryAllByTestId(id)
  }

  /** The texts of the visible toasts. */
  toasts(): string[] {
    return this.testIds('toast').map(({ textContent }) => textContent ?? '')
  }

  /** Waits for a toast with these words. */
  async toast(words: Name): Promise<void> {
    await expect.poll(() => this.toasts().join('\n')).toMatch(words)
  }

  dialog(): HTMLElement | null {
    return this.query('dialog') ?? this.query('alertdialog')
  }

  /** Waits for the button of a dialog, and presses it. */
  async answers(label: Name): Promise<void> {
    await this.click('button', label)
  }

  /** Presses an element, or waits for an enabled one with this role and name and presses it. */
  async click(target: Element | string, name?: Name): Promise<void> {
    await this.#user.click(typeof target === 'string' ? await this.#findEnabled(target, name) : target)
  }

  #findEnabled(role: string, name?: Name): Promise<HTMLElement> {
    const options = { timeout: 15_000, interval: 10 }
    return vi.waitFor(() => {
      const element = this.get(role, name)
      if (element.matches(':disabled, [aria-disabled=true]')) throw new Error(`The ${role} "${name}" is disabled`)
      return element
    }, options)
  }

  async doubleClick(target: Element): Promise<void> {
    await this.#user.dblClick(target)
  }

  /** Chooses items of the menu bar along a path, such as 'File', 'Save as…'. */
  async choose(...items: readonly Name[]): Promise<void> {
    for (const item of items) await this.click('menuitem', item)
  }

  async fill(field: HTMLElement, text: string): Promise<void> {
    await this.#user.clear(field)
    if (text) await this.#user.paste(text)
  }

  /** Types on the keyboard. */
  async type(text: string): Promise<void> {
    await this.#user.keyboard(text.replace(/[{[]/g, '$&$&'))
  }

  /** Presses a combination such as `Control+Shift+S`. */
  async press(combination: string): Promise<void> {
    const keys = combination.split(/(?<=.)\+/)
    const key = keys.pop()!
    const named = key.length === 1 ? key.replace(/[{[]/, '$&$&') : `{${key}}`
    let isFree = false
    const hear = (event: KeyboardEvent) => {
      isFree = !event.defaultPrevented
    }
    window.addEventListener('keydown', hear)
    await this.#user.keyboard(
      keys.map((each) => `{${each}>}`).join('') +
        named +
        keys
          .toReversed()
          .map((each) => `{/${each}}`)
          .join(''),
    )
    window.removeEventListener('keydown', hear)
    const kind = CLIPBOARD_KEYS[combination]
    if (kind && isFree) await this.#transfer(kind)
  }

  /**
   * Moves text between the clipboard and the focused element: by the page if it handles the event, else by the field.
   */
  async #transfer(kind: 'copy' | 'cut' | 'paste'): Promise<void> {
    const { clipboard } = this.profile
    const target = document.activeElement ?? document.body
    const copied = kind === 'paste' ? await clipboard.readText() : ''
    const texts = new Map([['text/plain', copied]])
    const clipboardData = {
      getData: (type: string) => texts.get(type) ?? '',
      setData: (type: string, text: string) => texts.set(type, text),
    }
    const isTaken = !fireEvent[kind](target, { clipboardData })
    if (kind === 'paste') return isTaken ? undefined : this.#user.paste(copied)
    const text = isTaken ? texts.get('text/plain') : (await this.#user[kind]())?.getData('text')
    if (text) await clipboard.writeText(text)
  }

  keyDown = (key: string): Promise<void> => this.#user.keyboard(`{${key}>}`)
  keyUp = (key: string): Promise<void> => this.#user.keyboard(`{/${key}}`)

  /** Gives a file to the input that the last press opened. */
  async upload(input: HTMLElement, file: File): Promise<void> {
    await this.#user.upload(input, file)
  }

  /** Sends an event as a browser does. */
  readonly fire = fireEvent
}
