import { Token } from '#shared/api/login'
import { type SocialProvider, SocialProviders } from '#shared/api/social'
import { basePath } from '../basePath'
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
