import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Account {
  readonly email: string
  readonly password: string
  readonly token: string
}

export const serverUrl = (): string => {
  const url = process.env.TUNESMITH_URL
  if (!url) throw new Error('TUNESMITH_URL is not set: nothing has started the server')
  return url
}

/** Makes a user through the API. */
export async function createAccount(): Promise<Account> {
  const email = `user-${randomUUID()}@example.com`
  const password = 'a quiet harbour'
  const signUp = await fetch(`${serverUrl()}/api/v1/users/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: 'Test Composer' }),
  })
  if (!signUp.ok) throw new Error(`sign-up answered ${signUp.status}`)
  const login = await fetch(`${serverUrl()}/api/v1/login/access-token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return { email, password, token }
}

/** Puts the account's token where the app looks for it. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
}
