import { Token } from '#shared/api/accounts/login'
import {
  type LinkedAccount,
  LinkedAccounts,
  SocialLinkStarted,
  type SocialProvider,
  SocialProviders,
} from '#shared/api/accounts/social'
import { basePath } from '../core/basePath'
import { send, sendForJson } from './http/client'

/** The sign-in providers, in the order of their buttons. */
export const socialProviders = (signal?: AbortSignal): Promise<SocialProvider[]> =>
  sendForJson(SocialProviders, 'login/social/providers', { signal })

/**
 * The address where a sign-in through a provider begins. It ends at the login page, which continues to `next`.
 * `invitation`: the token of an invitation, redeemed if the sign-in creates an account.
 */
export function socialStart(provider: string, next: string, invitation: string | null): string {
  const query = new URLSearchParams({ next, ...(invitation !== null && { invitation }) })
  return `${basePath}/api/v1/login/social/${encodeURIComponent(provider)}/start?${query}`
}

/** Exchanges the code in the login page's address for a bearer token. A code works once. */
export async function exchangeSocialCode(code: string): Promise<string> {
  const token = await sendForJson(Token, 'login/social/exchange', { method: 'post', json: { code } })
  return token.access_token
}

/** Links the provider account that is pending in this browser to the signed-in user. */
export async function linkSocial(): Promise<void> {
  await send('login/social/link', { method: 'post' })
}

/** The provider accounts with which this user can sign in. */
export const linkedAccounts = (signal?: AbortSignal): Promise<LinkedAccount[]> =>
  sendForJson(LinkedAccounts, 'users/me/social', { signal })

/**
 * Starts to link a provider account to this user, who must give their password if they have one. Resolves to the
 * address to open next; the provider returns to `/settings#social=link`, where `linkSocial` completes the link.
 */
export async function startSocialLink(provider: string, password?: string): Promise<string> {
  const path = `login/social/${encodeURIComponent(provider)}/start`
  const { url } = await sendForJson(SocialLinkStarted, path, { method: 'post', json: { current_password: password } })
  return url
}

/** Unlinks a provider account. The user's other sessions end. */
export async function unlinkSocial(id: string): Promise<void> {
  await send(`users/me/social/${encodeURIComponent(id)}`, { method: 'delete' })
}
