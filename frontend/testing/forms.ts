import { expect } from 'vitest'
import type { OwnUser } from '#shared/api/accounts/users'
import type { AppPage } from './page'

/** Fields and messages of the forms of pages and dialogs. */

/** A field, by its test id without `-input`. */
export const field = (page: AppPage, id: string) => page.testId(`${id}-input`) as HTMLInputElement

/** Waits for the form, then fills in the fields. */
export async function fillIn(page: AppPage, texts: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(() => page.testIds(`${Object.keys(texts)[0]}-input`)).toHaveLength(1)
  for (const [id, text] of Object.entries(texts)) await page.fill(field(page, id), text)
}

/** A field of an open dialog. */
export const textbox = (page: AppPage, name: string) =>
  page.get('textbox', name, page.dialog() ?? undefined) as HTMLInputElement

/** The visible alerts, in page order. */
export const alerts = (page: AppPage): string[] => page.all('alert').map(wordsOf)

/** The text of an element, with white space reduced to single spaces. */
export const wordsOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s+/g, ' ')

/** The description that a screen reader says after an element's name. */
export const description = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

export const isSignedIn = (): boolean => localStorage.getItem('access_token') !== null

/** Makes the server show the page its own account with changes. */
export const seesItself = (page: AppPage, changes: Partial<OwnUser>): void =>
  page.network.answers('GET', 'users/me', async (send) =>
    Response.json({ ...(await (await send()).json()), ...changes }),
  )

/** A tiny picture file. */
export const picture = (name = 'me.png'): File =>
  new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' })

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
