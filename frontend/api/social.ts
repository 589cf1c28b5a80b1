import { Token } from '#shared/api/login'
import {
  type LinkedAccount,
  LinkedAccounts,
  SocialLinkStarted,
  type SocialProvider,
  SocialProviders,
} from '#shared/api/social'
import { basePath } from '../core/basePath'
import { send, sendForJson } from './client'

/** The sites to sign in through, in the order of their buttons. */
export const socialProviders = (signal?: AbortSignal): Promise<SocialProvider[]> =>
  sendForJson(SocialProviders, 'login/social/providers', { signal })

/** The address at which a sign-in through another site begins; it ends at the login page, which leads on to `next`. */
export const socialStart = (provider: string, next: string): string =>
  `${basePath}/api/v1/login/social/${encodeURIComponent(provider)}/start?${new URLSearchParams({ next })}`

/** Turns the code of the login page's address into a bearer token, once. */
export async function exchangeSocialCode(code: string): Promise<string> {
  const token = await sendForJson(Token, 'login/social/exchange', { method: 'post', json: { code } })
  return token.access_token
}

/** Links the account of another site that waits in this browser to the signed-in user. */
export async function linkSocial(): Promise<void> {
  await send('login/social/link', { method: 'post' })
}

/** The accounts of other sites that sign in to the own one. */
export const linkedAccounts = (signal?: AbortSignal): Promise<LinkedAccount[]> =>
  sendForJson(LinkedAccounts, 'users/me/social', { signal })

/**
 * Begins to link an account of another site to the own one, which needs its password if it has one. Resolves to the address to
 * go to; that site leads back to `/settings#social=link`, where `linkSocial` ends it.
 */
export async function startSocialLink(provider: string, password?: string): Promise<string> {
  const path = `login/social/${encodeURIComponent(provider)}/start`
  const { url } = await sendForJson(SocialLinkStarted, path, { method: 'post', json: { current_password: password } })
  return url
}

/** Ends that this account of another site signs in here; other sessions end with it. */
export async function unlinkSocial(id: string): Promise<void> {
  await send(`users/me/social/${encodeURIComponent(id)}`, { method: 'delete' })
}
