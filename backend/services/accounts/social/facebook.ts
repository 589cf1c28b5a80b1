import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import type { SocialConfig } from '../../../config/socialSettings'
import { guardedFetch, TIMEOUT_S } from './guardedFetch'
import { toProfile } from './openIdConnect'
import { type Provider, withoutDetails } from './provider'

/** The issuer of Facebook identities, whatever URLs are used. */
export const FACEBOOK_ISSUER = 'https://www.facebook.com'

/**
 * Sign-in through Facebook: plain OAuth 2, then the Graph API for the profile. The app-scoped id is the subject.
 * Facebook does not say whether an e-mail address is verified, so none counts as verified.
 */
export function facebook(
  { clientId, clientSecret, dialogUrl, graphUrl }: NonNullable<SocialConfig['facebook']>,
  isTestMode: boolean,
): Provider {
  const metadata = {
    issuer: FACEBOOK_ISSUER,
    authorization_endpoint: `${dialogUrl}/dialog/oauth`,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  }
  const configuration = new client.Configuration(metadata, clientId, clientSecret)
  configuration.timeout = TIMEOUT_S
  configuration[client.customFetch] = guardedFetch(isTestMode)
  if (isTestMode) client.allowInsecureRequests(configuration)

  return {
    begin: (redirectUri, { state, verifier }) =>
      withoutDetails(async () =>
        client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'email,public_profile',
          state,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),

    finish: (answer, { state, verifier }) =>
      withoutDetails(async () => {
        const checks = { expectedState: state, pkceCodeVerifier: verifier }
        const { access_token } = await client.authorizationCodeGrant(configuration, answer, checks)
        const me = new URL(`${graphUrl}/me`)
        me.searchParams.set('fields', 'id,name,email')
        // Proves to the Graph API that the token is used by its own app.
        me.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(access_token).digest('hex'))
        const response = await client.fetchProtectedResource(configuration, access_token, me, 'GET')
        if (!response.ok) throw new Error('the Graph API refused')
        const { id, name, email } = (await response.json()) as Record<string, unknown>
        return toProfile(FACEBOOK_ISSUER, { sub: id, name, email })
      }),
  }
}
