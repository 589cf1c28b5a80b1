import type { CustomFetch } from 'openid-client'
import { isLoopbackHost } from '../../../config/socialSettings'
import { SocialFailure } from './provider'

/** Time limit for one answer of another site, in seconds. */
export const TIMEOUT_S = 10

/** Like `fetch`, but https only; with `isTestMode` also http on loopback. Follows no redirects. */
export const guardedFetch =
  (isTestMode: boolean): CustomFetch =>
  (url, options) => {
    const { protocol, hostname } = new URL(url)
    const isAllowed = protocol === 'https:' || (isTestMode && protocol === 'http:' && isLoopbackHost(hostname))
    if (!isAllowed) throw new SocialFailure('insecure_endpoint')
    return fetch(url, options as RequestInit)
  }
