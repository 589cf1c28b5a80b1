import { test as base, expect } from '@playwright/test'
import type { Automation } from '#frontend/editor/session/automation'
import { type Account, createAccount, serverUrl, signIn } from './accounts'
import { EditorPage } from './editorPage'

declare global {
  interface Window {
    tunesmith?: Automation
  }
}

interface Fixtures {
  /** A fresh user. */
  readonly account: Account
  /** The editor of that user, signed in, with a new song. */
  readonly editor: EditorPage
  /** Fails the test when the page logged an error or broke its content security policy. */
  readonly cleanConsole: undefined
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(serverUrl()),
  account: async ({ browserName: _ }, use) => use(await createAccount()),
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        // The browser logs every refused request; what the app does about it is tested by what it shows.
        if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  editor: async ({ page, account }, use) => {
    await signIn(page, account)
    const editor = new EditorPage(page)
    await editor.goto()
    await use(editor)
  },
})

export { createAccount, expect, serverUrl, signIn }
