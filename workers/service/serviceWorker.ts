import { answerOf, BANK_PATH } from './answerOf'
import { type AppBuild, type ServiceRequest, SHARED_CACHE, SHARED_FILE, SHARED_NAME } from './api'
import { createShell } from './shell'

/**
 * The service worker: it stores the app's page, files and sound bank, so that the app starts without a network. It
 * stores nothing else: the app itself keeps what users own (`frontend/offline`), and the API always goes to the server.
 * A new build waits until the user asks for it, or until no page is open.
 */

declare const self: ServiceWorkerGlobalScope
/** Defined by the build. */
declare const APP_BUILD: AppBuild

const { scope } = self.registration
const shell = createShell(APP_BUILD, scope, BANK_PATH)

self.addEventListener('install', (event) => event.waitUntil(shell.fill()))

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy()])))

self.addEventListener('message', (event) => {
  const { type } = event.data as ServiceRequest
  if (type === 'takeOver') event.waitUntil(self.skipWaiting())
  if (type === 'giveWay') hasGivenWay = true
  if (type === 'keepBank') event.waitUntil(keepBank().catch(() => {}))
})

/**
 * Whether the server sends the pages; files of older pages are still served. Lasts as long as this thread, after which
 * the next version waits.
 */
let hasGivenWay = false

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = answerOf(
    {
      method: request.method,
      url: request.url,
      isPage: request.mode === 'navigate' && request.destination === 'document',
      isPart: request.headers.has('Range'),
    },
    scope,
  )
  switch (answer.kind) {
    case 'network':
      return
    case 'page':
      if (hasGivenWay) return
      event.waitUntil(tidy())
      event.respondWith(keptOr(shell.page(), request))
      return
    case 'serverPage':
      event.respondWith(fetch(request).catch(() => Response.redirect(scope)))
      return
    case 'file':
      event.respondWith(keptOr(shell.file(answer.path), request))
      return
    case 'bank':
      event.respondWith(bankFor(event))
      return
    case 'share':
      event.respondWith(receive(request))
  }
})

/** Answers from the cache, or with the server's answer if the browser lost its caches. */
async function keptOr(kept: Promise<Response | undefined>, request: Request): Promise<Response> {
  return (await kept.catch(() => undefined)) ?? fetch(request)
}

/** The download of the bank in progress, so that nobody fetches its 30 MB twice. */
let keeping: Promise<void> | null = null

async function bankFor(event: FetchEvent): Promise<Response> {
  const kept = await shell.bank().catch(() => undefined)
  if (kept) return kept
  // The address does not change with the version.
  const response = await fetch(event.request.url, { cache: 'no-cache', signal: event.request.signal })
  if (response.status === 200 && keeping === null) {
    keeping = whileKeeping(shell.keepBank(response.clone()))
    // If there is no room for it, or the page is closed meanwhile, the next use tries again.
    event.waitUntil(keeping.catch(() => {}))
  }
  return response
}

async function keepBank(): Promise<void> {
  if (keeping) return keeping
  if (await shell.bank()) return
  keeping = whileKeeping(fetch(new URL(BANK_PATH, scope), { cache: 'no-cache' }).then(shell.keepBank))
  await keeping
}

const whileKeeping = (work: Promise<void>): Promise<void> =>
  work.finally(() => {
    keeping = null
  })

/** Tidies up, unless another build is arriving: no page holds its files yet. */
async function tidy(): Promise<void> {
  const { installing, waiting } = self.registration
  if (!installing && !waiting) await shell.tidy().catch(() => {})
}

/** Puts the first shared file where the editor finds it, and opens the editor. */
async function receive(request: Request): Promise<Response> {
  try {
    const cache = await caches.open(SHARED_CACHE)
    const place = new URL(SHARED_FILE, scope)
    await cache.delete(place)
    const file = (await request.formData()).getAll('files').find((value) => value instanceof File)
    if (file) {
      const headers = { 'Content-Type': 'application/octet-stream', [SHARED_NAME]: encodeURIComponent(file.name) }
      await cache.put(place, new Response(file, { headers }))
    }
  } catch {
    // The editor says that no file arrived.
  }
  return Response.redirect(new URL('editor?shared', scope), 303)
}
