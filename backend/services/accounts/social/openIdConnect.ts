import * as client from 'openid-client'
import { Email } from '#shared/api/accounts/email'
import { text, trimmedText } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import type { ClientCredentials } from '../../../config/socialSettings'
import { guardedFetch, TIMEOUT_S } from './guardedFetch'
import { type Provider, type SocialProfile, withoutDetails } from './provider'

/** Only signatures with the issuer's published keys: never `none`, and never HMAC with the client secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** How long an issuer's metadata is cached; its keys have a shorter cache of their own. */
const KEEP_MS = 60 * 60_000

const Subject = text({ min: 1, max: 255 })
const FullName = trimmedText({ min: 1, max: 255 })
const Claims = z.looseObject({ sub: Subject, email: Email.optional().catch(undefined) })

/** The profile in an ID token or in userinfo claims. Throws for an invalid subject. */
export function toProfile(issuer: string, claims: Record<string, unknown>): SocialProfile {
  const { sub, email } = Claims.parse(claims)
  return {
    issuer,
    subject: sub,
    email,
    isEmailVerified: email !== undefined && claims.email_verified === true,
    fullName: FullName.safeParse(claims.name).data ?? null,
  }
}

interface Settings extends ClientCredentials {
  readonly issuer: string
}

async function discover({ issuer, clientId, clientSecret }: Settings, isTestMode: boolean) {
  const execute = isTestMode ? [client.allowInsecureRequests] : []
  const options = { execute, timeout: TIMEOUT_S, [client.customFetch]: guardedFetch(isTestMode) }
  const discovered = await client.discovery(new URL(issuer), clientId, undefined, undefined, options)
  const found: client.ServerMetadata = discovered.serverMetadata()
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
  const algorithms = found.id_token_signing_alg_values_supported ?? ['RS256']
  const metadata: client.ServerMetadata = {
    ...found,
    id_token_signing_alg_values_supported: algorithms.filter((name) => ALGORITHMS.includes(name)),
  }
  const configuration = new client.Configuration(metadata, clientId, undefined, authenticate(clientSecret))
  configuration.timeout = TIMEOUT_S
  configuration[client.customFetch] = guardedFetch(isTestMode)
  if (isTestMode) client.allowInsecureRequests(configuration)
  // The library trusts TLS for tokens that it fetched itself; this makes it check the signature too.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/**
 * Sign-in through an issuer of OpenID Connect: authorization code flow with PKCE, state, nonce and a signed ID token.
 */
export function openIdConnect(settings: Settings, isTestMode: boolean): Provider {
  let kept: { readonly configuration: client.Configuration; readonly until: number } | undefined
  const configured = async () => {
    if (kept && kept.until > Date.now()) return kept.configuration
    const configuration = await discover(settings, isTestMode)
    kept = { configuration, until: Date.now() + KEEP_MS }
    return configuration
  }

  return {
    begin: (redirectUri, { state, nonce, verifier }) =>
      withoutDetails(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }
        const configuration = await configured()
        try {
          return client.buildAuthorizationUrl(configuration, parameters)
        } catch (error) {
          // Unusable metadata is fetched again next time.
          kept = undefined
          throw error
        }
      }),

    finish: (answer, { state, nonce, verifier }) =>
      withoutDetails(async () => {
        const configuration = await configured()
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await client.authorizationCodeGrant(configuration, answer, checks)
        const claims = tokens.claims()
        if (!claims) throw new Error('no ID token')
        const { issuer, userinfo_endpoint } = configuration.serverMetadata()
        // Some issuers keep the address and the name for their userinfo endpoint.
        const isComplete = claims.email !== undefined || userinfo_endpoint === undefined
        const more = isComplete ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return toProfile(issuer, { ...claims, ...more })
      }),
  }
}
