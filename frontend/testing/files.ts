import { vi } from 'vitest'

/** A file that the page gave to its user. */
export interface Download {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Files and tabs between a page and its user: system dialogs, dropped files, downloads, and addresses that the page
 * opens.
 */
export class PageFiles {
  readonly #downloads: { name: string; content: Blob | string }[] = []
  /** Addresses that the page has opened in new tabs. */
  readonly tabs: string[] = []
  /** Whether the browser stops the page from opening tabs. */
  blocksTabs = false
  #asking: HTMLInputElement | null = null

  /** Whether a file dialog is open. */
  get isAsking(): boolean {
    return this.#asking !== null
  }

  /** Number of files that have arrived and that no test has taken. */
  get arrived(): number {
    return this.#downloads.length
  }

  /** Chooses a file in the dialog of a file input. Waits for the dialog. */
  async choose(name: string, bytes: Uint8Array): Promise<void> {
    const input = await vi.waitFor(() => this.#input())
    Object.defineProperty(input, 'files', { configurable: true, value: [fileOf(name, bytes)] })
    this.#asking = null
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** Closes the file dialog without a choice. */
  cancel(): void {
    this.#input().dispatchEvent(new Event('cancel', { bubbles: true }))
    this.#asking = null
  }

  /** Drags a file over the page. Returns a function that drops it; nothing happens where the page accepts no files. */
  drag(name: string, bytes: Uint8Array): () => void {
    const dataTransfer = { types: ['Files'], files: [fileOf(name, bytes)], items: [], dropEffect: 'none' }
    const fire = (type: string) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      document.body.dispatchEvent(Object.assign(event, { dataTransfer }))
      return event
    }
    fire('dragenter')
    return () => {
      const isTaken = fire('dragover').defaultPrevented && dataTransfer.dropEffect !== 'none'
      fire(isTaken ? 'drop' : 'dragleave')
    }
  }

  /** Waits for the next file from the page, and takes it. */
  async download(): Promise<Download> {
    await vi.waitFor(() => this.arrived > 0 || Promise.reject(new Error('no file has arrived')), { timeout: 15_000 })
    const { name, content } = this.#downloads.shift()!
    const bytes = typeof content === 'string' ? await (await fetch(content)).arrayBuffer() : await content.arrayBuffer()
    return { name, bytes: new Uint8Array(bytes) }
  }

  /** Intercepts everything that leads out of the page, until the returned function is called. */
  install(): () => void {
    const blobs = new Map<string, Blob>()
    const { createObjectURL, revokeObjectURL } = URL
    const { open } = window
    const { click: clickLink } = HTMLAnchorElement.prototype
    const { click: clickInput } = HTMLInputElement.prototype
    const page = this
    const follow = (link: HTMLAnchorElement) => {
      if (link.target === '_blank') this.tabs.push(link.href)
      if (!link.hasAttribute('download')) return
      const content = link.href.startsWith('blob:') ? blobs.get(link.href) : link.href
      if (content) this.#downloads.push({ name: link.download || link.pathname.split('/').at(-1)!, content })
    }
    const onClick = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.defaultPrevented || !(link.hasAttribute('download') || link.target === '_blank')) return
      event.preventDefault()
      follow(link)
    }
    window.addEventListener('click', onClick)
    URL.createObjectURL = (blob) => {
      const url = `blob:${window.location.origin}/${crypto.randomUUID()}`
      blobs.set(url, blob as Blob)
      return url
    }
    URL.revokeObjectURL = (url) => void blobs.delete(url)
    window.open = (url) => {
      if (this.blocksTabs) return null
      this.tabs.push(new URL(String(url), window.location.href).href)
      return window
    }
    HTMLAnchorElement.prototype.click = function () {
      if (this.isConnected) clickLink.call(this)
      else follow(this)
    }
    HTMLInputElement.prototype.click = function () {
      if (this.type === 'file') page.#asking = this
      else clickInput.call(this)
    }
    return () => {
      window.removeEventListener('click', onClick)
      Object.assign(URL, { createObjectURL, revokeObjectURL })
      window.open = open
      HTMLAnchorElement.prototype.click = clickLink
      HTMLInputElement.prototype.click = clickInput
      this.#asking = null
    }
  }

  #input(): HTMLInputElement {
    if (!this.#asking?.isConnected) throw new Error('the page asks for no file')
    return this.#asking
  }
}

const fileOf = (name: string, bytes: Uint8Array) => new File([bytes as BlobPart], name)
