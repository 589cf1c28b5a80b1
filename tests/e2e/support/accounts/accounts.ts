import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Account extends Credentials {
  readonly token: string
}

export const serverUrl = (): string => {
  const url = process.env.TUNESMITH_URL
  if (!url) throw new Error('TUNESMITH_URL is not set: nothing has started the server')
  return url
}

/** Makes a user through the API. */
export async function createAccount(origin = serverUrl()): Promise<Account> {
  const email = `user-${randomUUID()}@example.com`
  const password = 'a quiet harbour'
  const signUp = await fetch(`${origin}/api/v1/users/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: 'Test Composer' }),
  })
  if (!signUp.ok) throw new Error(`sign-up answered ${signUp.status}`)
  return logIn({ email, password }, origin)
}

/** Logs an existing user in. */
export async function logIn({ email, password }: Credentials, origin = serverUrl()): Promise<Account> {
  const login = await fetch(`${origin}/api/v1/login/access-token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  })
  if (!login.ok) throw new Error(`login answered ${login.status}: ${await login.text()}`)
  const { access_token: token } = (await login.json()) as { access_token: string }
  return { email, password, token }
}

/** Puts the account's token where the app looks for it. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
}

/** A username that no other test has. */
export const freeUsername = () => `u.${randomUUID().slice(0, 12)}`
