import i18next from 'i18next'
import { buildLock, type ServiceRequest } from '#workers/service/api'
import { connection, onReachable } from '../api/http/connection'
import { basePath } from '../core/basePath'
import { tabStorage } from '../core/browserStorage'
import { mayLeave, reloadPage } from '../core/leaving'
import { toast } from '../ui'

/**
 * The page's side of the service worker: registers it, and announces a new version, but never switches to it unasked.
 */

const HOUR = 3_600_000
/**
 * Milliseconds that a worker has to take over. Chromium lets it wait for minutes if the old one is busy at that moment.
 */
const PATIENCE = 3000
/** Key in the tab's storage, set when this tab has gone to the version whose worker still waits. */
const TAKEN = 'update-taken'
let isOffered = false

/** Registers the service worker, except in development: its files change under the page. */
export function startAppWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  holdBuild()
  // The page's own requests come first.
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

/** Keeps the sound bank, which was just used, for times without a network. */
export function keepSounds(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'keepBank' } satisfies ServiceRequest),
  )
}

/** Keeps this build's files in the caches for as long as the page lives. */
function holdBuild(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (build) void navigator.locks?.request(buildLock(build), { mode: 'shared' }, () => new Promise(() => {}))
}

async function register(): Promise<void> {
  try {
    const scope = `${basePath}/`
    await navigator.serviceWorker.register(`${scope}sw.js`, { scope, updateViaCache: 'none' })
    follow(await navigator.serviceWorker.ready)
  } catch {
    // Private windows and plain http have no service worker: the app works, but only with a network.
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting) tabStorage.write(TAKEN, null)
  const look = () => registration.waiting && !tabStorage.read(TAKEN) && offer(registration)
  registration.addEventListener('updatefound', () => {
    // A still newer version, which this tab has not taken.
    tabStorage.write(TAKEN, null)
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  let askedAt = Date.now()
  const askForUpdate = () => {
    askedAt = Date.now()
    registration.update().catch(() => {})
  }
  // A server that was away may have come back with a newer version.
  onReachable(askForUpdate)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > HOUR) askForUpdate()
  })
}

function offer(registration: ServiceWorkerRegistration): void {
  if (isOffered) return
  isOffered = true
  toast(i18next.t('offline:update.ready'), 'info', {
    action: { label: i18next.t('common:reload'), run: () => void takeUpdate(registration) },
    lasts: Number.POSITIVE_INFINITY,
  })
}

/** Asks about unsaved work, then reloads into the new version. */
async function takeUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  isOffered = false
  if (!(await mayLeave('reload'))) return offer(registration)
  const { waiting } = registration
  // Another window has already taken it.
  if (!waiting) return reloadPage()
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  waiting.postMessage({ type: 'takeOver' } satisfies ServiceRequest)
  setTimeout(() => goAround(registration), PATIENCE)
}

/** Reloads the page from the server without waiting for the new worker, which takes over when it can. */
function goAround({ active }: ServiceWorkerRegistration): void {
  if (!active || !connection.getState().reachable) return
  tabStorage.write(TAKEN, 'true')
  active.postMessage({ type: 'giveWay' } satisfies ServiceRequest)
  reloadPage()
}
