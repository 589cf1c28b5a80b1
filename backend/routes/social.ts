import type { Context } from 'koa'
import { SocialExchange, SocialLinkStart, SocialStart } from '#shared/api/accounts/social'
import type { ErrorCode } from '#shared/schema/errorCodes'
import { z } from '#shared/schema/zod'
import { Refusal } from '../core/errors'
import { session, signedIn } from '../http/bearer'
import { input } from '../http/input'
import { dropSocialSecret, keepSocialSecret, socialSecret } from '../http/socialCookie'
import { link } from '../services/accounts/social/link'
import { linkedAccounts, requireLinkable, unlink } from '../services/accounts/social/linkedAccounts'
import { SocialFailure } from '../services/accounts/social/provider'
import { socialProviders } from '../services/accounts/social/providers'
import { begin, exchange, finish } from '../services/accounts/social/signIn'
import { limit } from '../services/limits/rateLimits'
import type { Area } from './area'

/** Why a sign-in made no account, shown by the login page. */
const SIGN_UP_REFUSALS: readonly ErrorCode[] = ['invalid_invitation', 'invitation_required', 'signup_off']

/** Sign-in through other sites (`shared/api/operations/social.ts`). */
export const socialRoutes: Area = (router, server) => {
  const { social, isHttps, publicUrl, basePath } = server.config
  const providers = socialProviders(social)

  const redirectUri = (id: string) => `${publicUrl()}/api/v1/login/social/${id}/callback`

  /** Redirects by hand: Koa's redirect would also write the address into a page. */
  const redirect = (ctx: Context, location: string) => {
    ctx.status = 302
    ctx.set({ Location: location, 'Referrer-Policy': 'no-referrer' })
    ctx.body = ''
  }
  const toLogin = (ctx: Context, fragment: string, next = '/') => {
    const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
    redirect(ctx, `${basePath}/login${query}#${fragment}`)
  }

  /** Turns a failure of the other site, or of its redirect, into a redirect to the login page. */
  const orToLogin = async (ctx: Context, id: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refusal && SIGN_UP_REFUSALS.includes(error.code)) {
        server.log('social.refused', { provider: id, reason: error.code, address: ctx.ip })
        return toLogin(ctx, `social_error=${error.code}`)
      }
      if (!(error instanceof SocialFailure)) throw error
      server.log('social.failed', { provider: id, reason: error.message, address: ctx.ip })
      toLogin(ctx, `social_error=${id}`)
    }
  }

  router.get('/login/social/providers', (ctx) => {
    ctx.body = providers.list()
  })

  router.get('/login/social/:provider/start', async (ctx) => {
    const { query } = await input(ctx, { query: SocialStart })
    const { provider: id } = ctx.params
    const provider = providers.get(id)
    await limit(server, 'social', ctx.ip)
    await orToLogin(ctx, id, async () => {
      const begun = await begin(server, { id, provider }, { redirectUri: redirectUri(id), ...query })
      keepSocialSecret(ctx, isHttps, begun.secret)
      redirect(ctx, begun.url.href)
    })
  })

  router.post('/login/social/:provider/start', async (ctx) => {
    const open = await session(server, ctx)
    const { json } = await input(ctx, { json: SocialLinkStart })
    const { provider: id } = ctx.params
    const provider = providers.get(id)
    await limit(server, 'social', ctx.ip)
    await requireLinkable(server, open, { password: json.current_password, address: ctx.ip })
    try {
      const asked = { redirectUri: redirectUri(id), next: '/settings', linkTo: open }
      const begun = await begin(server, { id, provider }, asked)
      keepSocialSecret(ctx, isHttps, begun.secret)
      ctx.body = { url: begun.url.href }
    } catch (error) {
      if (!(error instanceof SocialFailure)) throw error
      server.log('social.failed', { provider: id, reason: error.message, address: ctx.ip })
      throw new Refusal('site_unreachable')
    }
  })

  router.get('/login/social/:provider/callback', async (ctx) => {
    const { provider: id } = ctx.params
    const provider = providers.get(id)
    const url = new URL(`${redirectUri(id)}?${ctx.querystring}`)
    await orToLogin(ctx, id, async () => {
      const secret = socialSecret(ctx, isHttps)
      const { code, next, isLink } = await finish(server, { id, provider }, { url, secret, address: ctx.ip })
      if (secret !== undefined) keepSocialSecret(ctx, isHttps, secret)
      if (isLink) return redirect(ctx, `${basePath}${next}#social=link`)
      toLogin(ctx, code === undefined ? 'social_error=link_required' : `social=${code}`, next)
    })
  })

  router.post('/login/social/exchange', async (ctx) => {
    const { json } = await input(ctx, { json: SocialExchange })
    const secret = socialSecret(ctx, isHttps)
    ctx.body = await exchange(server, { code: json.code, secret, address: ctx.ip })
    dropSocialSecret(ctx, isHttps)
  })

  router.post('/login/social/link', async (ctx) => {
    const opened = await session(server, ctx)
    await link(server, opened, socialSecret(ctx, isHttps))
    dropSocialSecret(ctx, isHttps)
    ctx.body = { message: 'Social sign-in linked' }
  })

  router.get('/users/me/social', async (ctx) => {
    const user = await signedIn(server, ctx)
    ctx.body = await linkedAccounts(server, providers, user.id)
  })

  router.delete('/users/me/social/:id', async (ctx) => {
    const open = await session(server, ctx)
    const { path } = await input(ctx, { path: z.object({ id: z.string() }) })
    await unlink(server, providers, { session: open, id: path.id })
    ctx.body = { message: 'Social sign-in unlinked' }
  })
}
