import { LoginFields } from '#shared/api/accounts/login'
import { session, signedIn } from '../http/bearer'
import { input } from '../http/input'
import { logIn } from '../services/accounts/login'
import { endSession } from '../services/accounts/sessions'
import { toOwnUser } from '../services/accounts/users'
import type { Area } from './area'

/** Signing in and out, and changing passwords (`shared/api/operations/login.ts`). */
export const loginRoutes: Area = (router, server) => {
  router.post('/login/access-token', async (ctx) => {
    const { form } = await input(ctx, { form: LoginFields })
    ctx.body = await logIn(server, form, ctx.ip)
  })

  router.post('/login/test-token', async (ctx) => {
    ctx.body = toOwnUser(await signedIn(server, ctx))
  })

  router.post('/login/logout', async (ctx) => {
    const { id } = await session(server, ctx)
    await endSession(server, id)
    ctx.body = { message: 'Logged out' }
  })
}
