import type { Context } from 'koa'
import { SIGN_IN_S } from '../services/accounts/social/signIn'

/**
 * Keeps the secret of a sign-in through another site. With https it has the `__Host-` prefix, which only this very host
 * can set, and only with `Secure`. Over plain http (a visit to localhost, a server in a home network) neither is to be
 * had in every browser, so it has neither.
 */
const nameOf = (isHttps: boolean) => (isHttps ? '__Host-tunesmith-social' : 'tunesmith-social')

/** Lax: the way back from the other site is a link from there, which `Strict` would leave without the cookie. */
const cookie = (isHttps: boolean, value: string, maxAge: number) =>
  `${nameOf(isHttps)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

export const socialSecret = (ctx: Context, isHttps: boolean): string | undefined => ctx.cookies.get(nameOf(isHttps))

export const keepSocialSecret = (ctx: Context, isHttps: boolean, secret: string): void =>
  ctx.append('Set-Cookie', cookie(isHttps, secret, SIGN_IN_S))

export const dropSocialSecret = (ctx: Context, isHttps: boolean): void =>
  ctx.append('Set-Cookie', cookie(isHttps, '', 0))
