import i18next from 'i18next'
import { SHARED_CACHE } from '#workers/service/api'
import { onReachable, startAsking } from '../api/http/connection'
import { askBeforeLeaving } from '../core/leaving'
import { onSessionEnd, onSessionStart, onSignOut } from '../session/session'
import { askConfirm } from '../ui'
import { startAppWorker } from './appWorker'
import { reportConflict } from './conflicts'
import { device, forgetAccount, readDevice } from './device'
import { onConflict, uploadWaiting } from './uploads'

/** Starts everything that works without a network. Call once, after the session has started. */
export function startOffline(): void {
  startAsking()
  onConflict(reportConflict)
  onSessionStart(() => whenLoaded(() => void uploadWaiting()))
  onReachable(() => void uploadWaiting())
  onSessionEnd(() => device.setState({ songs: null }))
  askBeforeLeaving(async (why) => why !== 'signOut' || maySignOut())
  onSignOut((account) => void forget(account))
  startAppWorker()
}

/** Runs `work` when the page has loaded: the page's own requests come first. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/** Asks before signing out with songs that wait for the cloud: they stay here until their owner signs in again. */
async function maySignOut(): Promise<boolean> {
  await readDevice()
  const count = (device.getState().songs ?? []).filter(({ waiting }) => waiting !== null).length
  if (count === 0) return true
  return askConfirm({
    title: i18next.t('offline:signOut.title'),
    description: i18next.t('offline:signOut.text', { count }),
    confirmLabel: i18next.t('offline:signOut.confirm'),
  })
}

/** Removes an account's songs, so that the next user does not get them. */
async function forget(account: string): Promise<void> {
  await Promise.allSettled([forgetAccount(account), globalThis.caches?.delete(SHARED_CACHE)])
}
