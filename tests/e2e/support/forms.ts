import type { Locator, Page } from '@playwright/test'
import { CHANGE_REFUSALS, type Gate, gate, type Refusal } from './refusals'
import { alert, type Shelf } from './shelf'
import { expect } from './test'

/** A form or a dialog that sends something. */
export interface Form {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  /** Opens it and fills it in. */
  readonly open: (page: Page, shelf: Shelf) => Promise<void>
  /** The fields and their values. */
  readonly typed: (page: Page) => readonly (readonly [field: Locator, text: string])[]
  readonly submit: (page: Page) => Locator
  /** The text shown for a failure; by default the refusal's own. */
  readonly says?: (refusal: Refusal) => string
  readonly done: (page: Page) => Promise<void>
  /** For visitors. */
  readonly isPublic?: boolean
  /** The names of failures that mean something else here. */
  readonly except?: readonly string[]
}

/** Checks that the form is sent once, explains each failure, keeps what was typed, and succeeds in the end. */
export async function expectToSurviveRefusals(page: Page, form: Form, shelf: Shelf): Promise<void> {
  const calls = await gate(page, form.method, form.path)
  await form.open(page, shelf)
  await expectSentOnce(page, form, calls)
  for (const refusal of CHANGE_REFUSALS.filter(({ name }) => !form.except?.includes(name))) {
    calls.refuse(refusal)
    await form.submit(page).click()
    await expect(alert(page)).toHaveText(form.says?.(refusal) ?? refusal.text)
    for (const [input, text] of form.typed(page)) await expect(input).toHaveValue(text)
  }
  calls.refuse(null)
  await form.submit(page).click()
  await form.done(page)
}

/** Checks that a second press sends nothing while the server has not answered. */
async function expectSentOnce(page: Page, form: Form, calls: Gate): Promise<void> {
  const release = calls.hold()
  calls.refuse(CHANGE_REFUSALS[0])
  await form.submit(page).click()
  await expect.poll(() => calls.count).toBe(1)
  await page.keyboard.press('Enter')
  for (const [input, text] of form.typed(page)) await expect(input).toHaveValue(text)
  release()
  await expect(alert(page)).toBeVisible()
  expect(calls.count).toBe(1)
}
