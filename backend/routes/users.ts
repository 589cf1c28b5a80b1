import { SignUp } from '#shared/api/users'
import { signedIn } from '../http/bearer'
import { input } from '../http/input'
import { signUp, toUser } from '../services/users'
import type { Area } from './area'

/** Section 4 of the HTTP contract. */
export const userRoutes: Area = (router, server) => {
  router.post('/users/signup', async (ctx) => {
    const { json } = await input(ctx, { json: SignUp })
    ctx.body = await signUp(server, json)
  })

  router.get('/users/me', async (ctx) => {
    ctx.body = toUser(await signedIn(server, ctx))
  })
}
