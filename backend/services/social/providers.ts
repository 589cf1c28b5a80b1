import type { SocialProvider } from '#shared/api/social'
import { badRequest, HttpError } from '../../http/errors'
import type { SocialConfig } from '../../socialSettings'
import { facebook } from './facebook'
import { openIdConnect } from './openIdConnect'
import type { Provider } from './provider'

/** Every site that the login page has a button for, in its order. */
export interface Providers {
  list(): SocialProvider[]
  /** 400 for an id that there is none of, 503 for one that is not set up. */
  get(id: string): Provider
}

export function socialProviders({ google, facebook: app, oidc, oidcName, isTestMode }: SocialConfig): Providers {
  const providers = [
    { id: 'google', name: 'Google', provider: google && openIdConnect(google, isTestMode) },
    { id: 'facebook', name: 'Facebook', provider: app && facebook(app, isTestMode) },
    { id: 'oidc', name: oidcName, provider: oidc && openIdConnect(oidc, isTestMode) },
  ]
  return {
    list: () => providers.map(({ id, name, provider }) => ({ id, name, enabled: provider !== undefined })),
    get(id) {
      const found = providers.find((one) => one.id === id)
      if (!found) throw badRequest('Invalid provider')
      if (!found.provider) throw new HttpError(503, 'Social sign-in is not configured')
      return found.provider
    },
  }
}
