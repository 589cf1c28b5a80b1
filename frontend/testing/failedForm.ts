import { expect } from 'vitest'
import { alerts, field, textbox } from './forms'
import type { AppPage } from './page'
import { CHANGE_FAILURES, type Failure, Gate } from './refusals'
import { fillShelf, type Shelf } from './shelf'
import { openApp } from './studio'

/** A form, and what a test needs to check it when the server refuses, is slow or does not answer. */
export interface Form {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  readonly at: (shelf: Shelf) => string
  /** Opens the form and fills it in. */
  readonly open: (page: AppPage) => Promise<void>
  /** The texts of the form's fields, by their test ids or, in dialogs, their names. */
  readonly typed: Readonly<Record<string, string>>
  readonly submit: string
  /** The text shown for a failure; default: the failure's own. */
  readonly says?: (failure: Failure) => string
  readonly done: (page: AppPage) => Promise<unknown>
  /** Whether visitors use the form, without signing in. */
  readonly isPublic?: boolean
  /** Sets up the server that the page sees. */
  readonly sees?: (page: AppPage) => void
  /** The server's made-up answer to success; absent: the real answer. */
  readonly success?: object
  /** Names of failures that mean something else here. */
  readonly except?: readonly string[]
}

export const toast = (words: string) => (page: AppPage) => page.toast(words)

/** Presses a button, and fills in the dialog that it opens. */
export const dialogBy =
  (button: string, texts: Form['typed'] = {}) =>
  async (page: AppPage) => {
    await page.click('button', button)
    await fillDialog(page, texts)
  }

export async function fillDialog(page: AppPage, texts: Form['typed']): Promise<void> {
  await page.find('dialog')
  for (const [name, text] of Object.entries(texts)) await page.fill(textbox(page, name), text)
}

/** Checks that the form is sent once, shows why it failed, and keeps the typed texts. */
export async function expectKept(form: Form): Promise<void> {
  const { success } = form
  const shelf = await fillShelf()
  const page = await openApp(form.at(shelf), form.isPublic ? null : shelf.library, (opened) => form.sees?.(opened))
  await form.open(page)
  const calls = new Gate(page, form.method, form.path, success && (async () => Response.json(success)))
  const submit = () => page.click(page.get('button', form.submit, page.dialog() ?? page.get('main')))
  const expectTyped = () => {
    for (const [name, text] of Object.entries(form.typed))
      expect((page.testIds(`${name}-input`).length ? field(page, name) : textbox(page, name)).value).toBe(text)
  }
  const release = calls.hold()
  calls.fail(CHANGE_FAILURES[0])
  await submit()
  await expect.poll(() => calls.count).toBe(1)
  // A second press sends nothing until the server has answered.
  await page.press('Enter')
  expectTyped()
  release()
  await expect.poll(() => alerts(page)).toHaveLength(1)
  expect(calls.count).toBe(1)

  for (const failure of CHANGE_FAILURES.filter(({ name }) => !form.except?.includes(name))) {
    calls.fail(failure)
    await submit()
    await expect.poll(() => alerts(page)).toEqual([form.says?.(failure) ?? failure.text])
    expectTyped()
  }
  calls.fail(null)
  await submit()
  await form.done(page)
}
