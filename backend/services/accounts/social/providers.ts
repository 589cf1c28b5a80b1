import type { SocialProvider } from '#shared/api/accounts/social'
import type { SocialConfig } from '../../../config/socialSettings'
import { Refusal } from '../../../core/errors'
import { parseUrl } from '../../../core/parseUrl'
import { FACEBOOK_ISSUER, facebook } from './facebook'
import { openIdConnect } from './openIdConnect'
import type { Provider } from './provider'

/** All sites with a button on the login page, in its order. */
export interface Providers {
  list(): SocialProvider[]
  /** The configured site with this issuer; undefined if there is none. */
  ofIssuer(issuer: string): { readonly id: string; readonly name: string } | undefined
  /** The site with this id. Throws 400 for an unknown id, 503 for a site that is not configured. */
  get(id: string): Provider
}

export function socialProviders({ google, facebook: app, oidc, oidcName, isTestMode }: SocialConfig): Providers {
  const providers = [
    { id: 'google', name: 'Google', issuer: google?.issuer, provider: google && openIdConnect(google, isTestMode) },
    { id: 'facebook', name: 'Facebook', issuer: app && FACEBOOK_ISSUER, provider: app && facebook(app, isTestMode) },
    { id: 'oidc', name: oidcName, issuer: oidc?.issuer, provider: oidc && openIdConnect(oidc, isTestMode) },
  ]
  return {
    list: () => providers.map(({ id, name, provider }) => ({ id, name, enabled: provider !== undefined })),
    ofIssuer: (wanted) => providers.find(({ issuer }) => issuer !== undefined && isSameAddress(issuer, wanted)),
    get(id) {
      const found = providers.find((one) => one.id === id)
      if (!found) throw new Refusal('invalid_provider')
      if (!found.provider) throw new Refusal('social_not_configured')
      return found.provider
    },
  }
}

/** Compares addresses: a setting may omit the slash after the host, which the issuer itself writes. */
const isSameAddress = (one: string, other: string): boolean => {
  const href = parseUrl(one)?.href
  return href !== undefined && href === parseUrl(other)?.href
}
