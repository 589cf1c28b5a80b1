import { z } from '#shared/schema/zod'
import { parseUrl } from '../core/parseUrl'

const url = z
  .string()
  .refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''), 'must be an https URL')
  .transform((value) => value.replace(/\/+$/, ''))

const text = z.string().min(1)

/** The settings of sign-in through other sites. A site is offered if its id and its secret are set. */
export const SocialSettings = z.object({
  GOOGLE_CLIENT_ID: text.optional().describe('Sign-in with Google: the client id.'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Sign-in with Google: the client secret.'),
  GOOGLE_ISSUER: url
    .default('https://accounts.google.com')
    .describe('The address of Google’s OpenID Connect metadata.'),
  FACEBOOK_APP_ID: text.optional().describe('Sign-in with Facebook: the app id.'),
  FACEBOOK_APP_SECRET: text.optional().describe('Sign-in with Facebook: the app secret.'),
  FACEBOOK_DIALOG_URL: url
    .default('https://www.facebook.com/v23.0')
    .describe('Facebook’s login dialog with its version, without /dialog/oauth.'),
  FACEBOOK_GRAPH_URL: url
    .default('https://graph.facebook.com/v23.0')
    .describe('Facebook’s Graph API with its version.'),
  OIDC_ISSUER: url.optional().describe('Sign-in with any other OpenID Connect issuer: its address.'),
  OIDC_CLIENT_ID: text.optional().describe('The client id at that issuer.'),
  OIDC_CLIENT_SECRET: text.optional().describe('The client secret at that issuer.'),
  OIDC_NAME: text.max(40).default('OpenID Connect').describe('The label of the button for that issuer.'),
  SOCIAL_TEST_MODE: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe('For tests: lets these addresses be http on loopback. Refused unless the server itself is only there.'),
})

export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** The sites that are set up, with their credentials. */
export interface SocialConfig {
  readonly google: (ClientCredentials & { readonly issuer: string }) | undefined
  readonly facebook: (ClientCredentials & { readonly dialogUrl: string; readonly graphUrl: string }) | undefined
  readonly oidc: (ClientCredentials & { readonly issuer: string }) | undefined
  readonly oidcName: string
  readonly isTestMode: boolean
}

const credentials = (clientId: string | undefined, clientSecret: string | undefined): ClientCredentials | undefined =>
  clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined

export function socialConfig(values: z.infer<typeof SocialSettings>): SocialConfig {
  const google = credentials(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET)
  const facebook = credentials(values.FACEBOOK_APP_ID, values.FACEBOOK_APP_SECRET)
  const oidc = credentials(values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET)
  const issuer = values.OIDC_ISSUER
  return {
    google: google && { ...google, issuer: values.GOOGLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      dialogUrl: values.FACEBOOK_DIALOG_URL,
      graphUrl: values.FACEBOOK_GRAPH_URL,
    },
    oidc: oidc && issuer !== undefined ? { ...oidc, issuer } : undefined,
    oidcName: values.OIDC_NAME,
    isTestMode: values.SOCIAL_TEST_MODE === 'on',
  }
}

const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]
const ADDRESSES = ['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL', 'OIDC_ISSUER']

export const isLoopbackHost = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The conflicts among these settings, one line each. */
export function socialProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const isTestMode = given.SOCIAL_TEST_MODE === 'on'
  return [
    ...TOGETHER.flatMap((names) => incomplete(given, names)),
    ...ADDRESSES.flatMap((name) => unreachable(name, given[name], isTestMode)),
    ...(isTestMode && !isLocalServer(given)
      ? ['SOCIAL_TEST_MODE: is for tests; it needs HOST and PUBLIC_URL on loopback and NODE_ENV other than production']
      : []),
  ]
}

function incomplete(given: Readonly<Record<string, string | undefined>>, names: readonly string[]): string[] {
  const absent = names.filter((name) => given[name] === undefined)
  if (absent.length === 0 || absent.length === names.length) return []
  return absent.map((name) => `${name}: is missing; ${names.join(', ')} go together`)
}

function unreachable(name: string, value: string | undefined, isTestMode: boolean): string[] {
  const url = value === undefined ? undefined : parseUrl(value)
  if (url === undefined) return []
  const { protocol, hostname } = url
  if (isLoopbackHost(hostname)) return isTestMode ? [] : [`${name}: may be on loopback only with SOCIAL_TEST_MODE=on`]
  return protocol === 'http:' ? [`${name}: must be an https URL`] : []
}

/** Whether only this machine can reach the server, so that test mode cannot be on in production. */
function isLocalServer({ HOST, PUBLIC_URL, NODE_ENV }: Readonly<Record<string, string | undefined>>): boolean {
  const isPublicLocal = PUBLIC_URL === undefined || isLoopbackHost(parseUrl(PUBLIC_URL)?.hostname ?? '')
  return NODE_ENV !== 'production' && isPublicLocal && (HOST === undefined || isLoopbackHost(HOST))
}
