import type { CustomFetch } from 'openid-client'
import { isLoopback } from '../../../config/socialSettings'
import { SocialFailure } from './provider'

/** How long another site may take for one answer. */
export const TIMEOUT_S = 10

/** `fetch` as far as https; with `isTestMode` also http, but on loopback only. Follows no redirect. */
export const guardedFetch =
  (isTestMode: boolean): CustomFetch =>
  (url, options) => {
    const { protocol, hostname } = new URL(url)
    const isAllowed = protocol === 'https:' || (isTestMode && protocol === 'http:' && isLoopback(hostname))
    if (!isAllowed) throw new SocialFailure('insecure_endpoint')
    return fetch(url, options as RequestInit)
  }
