import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess, startBuiltServer } from '../../support/builtServer'
import type { Account } from './accounts/accounts'

/** A server that can go away and come back: at the same address, with the same data. */
export interface AwayServer {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good, and deletes its data. */
  end(): Promise<void>
}

export async function startAwayServer(basePath = '', env: Record<string, string> = {}): Promise<AwayServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tunesmith-away-'))
  const port = await freePort()
  const start = () => startBuiltServer({ port, dataDir, basePath, env })
  let running: ServerProcess | null = await start()
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    url: running.url,
    stop,
    async start() {
      running ??= await start()
    },
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in once; `signIn` would sign in again on each page, also after logging out. */
export async function enter(page: Page, url: string, { token }: Pick<Account, 'token'>): Promise<void> {
  await page.goto(`${url}/terms`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
}

/** Waits until the service worker has all files of the app and answers this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The names of the app's caches, without the build or version. */
export const cacheKinds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/ [^ ]*$/, '')).sort())

/** Waits until the sound bank is kept. */
export async function bankKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => / bank /.test(one))
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
    })
  // Not `waitForFunction`, which takes the promise of an async function as its answer.
  await expect.poll(kept, { timeout: 45_000 }).toBe(1)
}
