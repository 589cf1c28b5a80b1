import type { Context } from 'koa'
import { SIGN_IN_S } from '../services/accounts/social/signIn'

/**
 * The name of the cookie with the secret of a social sign-in. With https it has the `__Host-` prefix, so only this host
 * can set it, and only with `Secure`. Over plain http (localhost, a home network) not every browser supports these, so
 * it has neither.
 */
const nameOf = (isHttps: boolean) => (isHttps ? '__Host-tunesmith-social' : 'tunesmith-social')

/** Lax, because the provider redirects back to us: with `Strict` that request would lack the cookie. */
const cookie = (isHttps: boolean, value: string, maxAge: number) =>
  `${nameOf(isHttps)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

export const socialSecret = (ctx: Context, isHttps: boolean): string | undefined => ctx.cookies.get(nameOf(isHttps))

export const keepSocialSecret = (ctx: Context, isHttps: boolean, secret: string): void =>
  ctx.append('Set-Cookie', cookie(isHttps, secret, SIGN_IN_S))

export const dropSocialSecret = (ctx: Context, isHttps: boolean): void =>
  ctx.append('Set-Cookie', cookie(isHttps, '', 0))
