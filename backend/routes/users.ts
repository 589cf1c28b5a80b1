import { OwnUserUpdate, PasswordChange, SignUp, UserCreate, UserUpdate } from '#shared/api/accounts/users'
import { PageQuery } from '#shared/api/paging'
import { Uuid } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { session, signedIn, superuser } from '../http/bearer'
import { input } from '../http/input'
import { requestLanguage } from '../http/language'
import { changePassword } from '../services/accounts/passwordChange'
import { createUser, deleteUser, listUsers, readUser, updateUser } from '../services/accounts/userAdministration'
import { deleteOwnUser, readAuthor, readProfile, signUp, toOwnUser, updateOwnUser } from '../services/accounts/users'
import type { Area } from './area'

const UserPath = z.object({ user_id: Uuid })

/** Accounts, and the public view of users (`shared/api/operations/users.ts`). */
export const userRoutes: Area = (router, server) => {
  router.get('/users', async (ctx) => {
    await superuser(server, ctx)
    const { query } = await input(ctx, { query: PageQuery })
    ctx.body = await listUsers(server, query)
  })

  router.post('/users', async (ctx) => {
    const admin = await superuser(server, ctx)
    const { json } = await input(ctx, { json: UserCreate })
    ctx.body = await createUser(server, admin, { form: json, language: requestLanguage(ctx) })
  })

  router.post('/users/signup', async (ctx) => {
    const { json } = await input(ctx, { json: SignUp })
    ctx.body = await signUp(server, json, ctx.ip)
  })

  router.get('/users/me', async (ctx) => {
    ctx.body = toOwnUser(await signedIn(server, ctx))
  })

  router.patch('/users/me', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: OwnUserUpdate })
    ctx.body = await updateOwnUser(server, user, json)
  })

  router.delete('/users/me', async (ctx) => {
    const user = await signedIn(server, ctx)
    await deleteOwnUser(server, user)
    ctx.body = { message: 'User deleted successfully' }
  })

  router.patch('/users/me/password', async (ctx) => {
    const open = await session(server, ctx)
    const { json } = await input(ctx, { json: PasswordChange })
    await changePassword(server, open, { ...json, address: ctx.ip })
    ctx.body = { message: 'Password updated successfully' }
  })

  router.get('/users/by-username/:username', async (ctx) => {
    ctx.body = await readProfile(server, ctx.params.username)
  })

  router.get('/users/:user_id/profile', async (ctx) => {
    const { path } = await input(ctx, { path: UserPath })
    ctx.body = await readAuthor(server, path.user_id)
  })

  router.get('/users/:user_id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: UserPath })
    ctx.body = await readUser(server, user, path.user_id)
  })

  router.patch('/users/:user_id', async (ctx) => {
    const admin = await superuser(server, ctx)
    const { path, json } = await input(ctx, { path: UserPath, json: UserUpdate })
    ctx.body = await updateUser(server, admin, { id: path.user_id, form: json })
  })

  router.delete('/users/:user_id', async (ctx) => {
    const admin = await superuser(server, ctx)
    const { path } = await input(ctx, { path: UserPath })
    await deleteUser(server, admin, path.user_id)
    ctx.body = { message: 'User deleted successfully' }
  })
}
