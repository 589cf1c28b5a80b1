import { MAX_COVER_BYTES } from '#shared/api/uploads'
import { signedIn } from '../http/bearer'
import { input } from '../http/input'
import { limit } from '../services/limits/rateLimits'
import { uploadCover } from '../services/songs/covers'
import type { Area } from './area'

const form = { files: { file: { maxBytes: MAX_COVER_BYTES, isRequired: true } } } as const

/** Uploads of covers (`shared/api/operations/images.ts`). */
export const uploadRoutes: Area = (router, server) => {
  router.post('/uploads/cover-image', async (ctx) => {
    const user = await signedIn(server, ctx)
    await limit(server, 'upload', user.id)
    const { multipart } = await input(ctx, { multipart: form })
    ctx.body = await uploadCover(server, user, multipart.files.file)
  })
}
