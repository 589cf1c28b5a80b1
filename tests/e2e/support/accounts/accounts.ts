import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { PreparedAccounts } from '../../../support/preparedAccounts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Account extends Credentials {
  readonly token: string
}

const NAME = 'Test Composer'

export const serverUrl = (): string => {
  const url = process.env.TUNESMITH_URL
  if (!url) throw new Error('TUNESMITH_URL is not set: nothing has started the server')
  return url
}

/** Writes into the database of this worker's own server. */
let prepared: PreparedAccounts | null = null

/** Lets createAccount() write into the SQLite database of this process's server. Returns the function that ends it. */
export async function prepareAccounts(dataDir: string): Promise<() => Promise<void>> {
  const { accountsOf } = await bundledAccounts()
  const accounts = accountsOf(dataDir)
  prepared = accounts
  return async () => {
    prepared = null
    await accounts.close()
  }
}

/** Bundled, since Node cannot load the server's sources, into a folder from which it finds the packages. */
async function bundledAccounts(): Promise<typeof import('../../../support/preparedAccounts')> {
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync('node_modules/.cache/tunesmith-accounts-')
  const outfile = join(folder, 'preparedAccounts.mjs')
  const entryPoints = ['tests/support/preparedAccounts.ts']
  try {
    await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Makes a user: in the database of this worker's own server, else through the API. */
export async function createAccount(origin = serverUrl()): Promise<Account> {
  const email = `user-${randomUUID()}@example.com`
  if (prepared && origin === process.env.TUNESMITH_URL) return prepared.create({ email, full_name: NAME })
  const password = 'a quiet harbour'
  const signUp = await fetch(`${origin}/api/v1/users/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: NAME }),
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
