import type { SocialProvider } from '#shared/api/social'
import { Refusal } from '../../errors'
import type { SocialConfig } from '../../socialSettings'
import { FACEBOOK_ISSUER, facebook } from './facebook'
import { openIdConnect } from './openIdConnect'
import type { Provider } from './provider'

/** Every site that the login page has a button for, in its order. */
export interface Providers {
  list(): SocialProvider[]
  /** The site that this issuer of identities is; undefined when none that is set up has it. */
  ofIssuer(issuer: string): { readonly id: string; readonly name: string } | undefined
  /** 400 for an id that there is none of, 503 for one that is not set up. */
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

/** A setting may leave out the slash after the host, which the issuer itself writes. */
const isSameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href
