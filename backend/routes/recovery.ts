import { PasswordReset } from '#shared/api/accounts/login'
import { superuser } from '../http/bearer'
import { input } from '../http/input'
import { requestLanguage } from '../http/language'
import { requestRecovery, resetPassword, showRecovery } from '../services/accounts/recovery'
import type { Area } from './area'

/** Forgotten passwords (`shared/api/operations/login.ts`). */
export const recoveryRoutes: Area = (router, server) => {
  router.post('/password-recovery/:address', async (ctx) => {
    await requestRecovery(server, ctx.params.address, { ip: ctx.ip, language: requestLanguage(ctx) })
    ctx.body = { message: 'If that email is registered, we sent a password recovery link' }
  })

  router.post('/password-recovery-html-content/:address', async (ctx) => {
    const admin = await superuser(server, ctx)
    const { address } = ctx.params
    const { subject, html } = await showRecovery(server, admin, { address, language: requestLanguage(ctx) })
    ctx.set({ 'X-Email-Subject': encodeURIComponent(subject), 'Referrer-Policy': 'no-referrer' })
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = html
  })

  router.post('/reset-password', async (ctx) => {
    const { json } = await input(ctx, { json: PasswordReset })
    await resetPassword(server, json, ctx.ip)
    ctx.body = { message: 'Password updated successfully' }
  })
}
