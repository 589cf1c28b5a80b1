import { MAX_AVATAR_BYTES, MAX_BANNER_BYTES, ProfileForm } from '#shared/api/accounts/profile'
import { signedIn } from '../http/bearer'
import { input } from '../http/input'
import { changeProfile } from '../services/accounts/profile'
import type { Area } from './area'

const form = {
  fields: ProfileForm,
  files: { avatar: { maxBytes: MAX_AVATAR_BYTES }, banner: { maxBytes: MAX_BANNER_BYTES } },
}

/** Public profiles (`shared/api/operations/users.ts`). */
export const profileRoutes: Area = (router, server) => {
  router.put('/users/me/profile', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { multipart } = await input(ctx, { multipart: form })
    ctx.body = await changeProfile(server, user, multipart.fields, multipart.files)
  })
}
