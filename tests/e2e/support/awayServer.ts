import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts/accounts'

/**
 * A server that goes away and comes back, for its pages only: their connections lead through a port that is closed
 * meanwhile, while the test still reaches the server at its own address.
 */
export interface AwayServer {
  /** The address for pages. */
  readonly url: string
  stop(): void
  start(): Promise<void>
}

/** `target`: the server's own address. */
export async function startAwayServer(target: string): Promise<AwayServer> {
  const { hostname, port: targetPort, origin } = new URL(target)
  const open = new Set<Socket>()
  const gate = createServer((from) => {
    const to = connect(Number(targetPort), hostname)
    for (const socket of [from, to]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
    // Either side may hang up at any time.
    pipeline(from, to, () => {})
    pipeline(to, from, () => {})
  })
  const listen = (port: number) => once(gate.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = gate.address() as AddressInfo
  return {
    url: `http://localhost:${port}${target.slice(origin.length)}`,
    stop() {
      gate.close()
      for (const socket of open) socket.destroy()
    },
    async start() {
      if (!gate.listening) await listen(port)
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
