import { InvitationCreate } from '#shared/api/accounts/invitations'
import { PageQuery } from '#shared/api/paging'
import { Uuid } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { superuser } from '../http/bearer'
import { input } from '../http/input'
import { invite, listInvitations, revokeInvitation } from '../services/accounts/invitations'
import type { Area } from './area'

/** Invitations to sign up (`shared/api/operations/invitations.ts`). */
export const invitationRoutes: Area = (router, server) => {
  router.get('/invitations', async (ctx) => {
    await superuser(server, ctx)
    const { query } = await input(ctx, { query: PageQuery })
    ctx.body = await listInvitations(server.db, query)
  })

  router.post('/invitations', async (ctx) => {
    const admin = await superuser(server, ctx)
    const { json } = await input(ctx, { json: InvitationCreate })
    ctx.body = await invite(server, admin, json)
  })

  router.delete('/invitations/:id', async (ctx) => {
    const admin = await superuser(server, ctx)
    const { path } = await input(ctx, { path: z.object({ id: Uuid }) })
    await revokeInvitation(server, admin, path.id)
    ctx.body = { message: 'Invitation revoked' }
  })
}
