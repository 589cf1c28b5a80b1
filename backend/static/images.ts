import { createHash } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { parseDefaultCover } from '#shared/covers/names'
import { quoteTag } from '../http/entityTags'
import { notFound } from '../http/errors'
import { defaultCover } from '../images/defaultCovers'
import { parseImagePath } from '../images/imagePaths'
import { IMAGE_TYPES } from '../images/imageTypes'
import { findImageBytes } from '../repositories/images'
import type { Server } from '../server'

/** The name of an uploaded picture is never used for another one. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** A later version may draw a default cover anew. */
const A_DAY = 'public, max-age=86400'
/** Opened as a page, a picture has no origin and can do nothing. */
const SANDBOX = "default-src 'none'; sandbox"

interface Picture {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly cacheControl: string
  readonly tag: string
}

/** Finds a picture by what stands after `/static/`. The path is only ever compared, with patterns and with names. */
async function findPicture({ db }: Server, path: string): Promise<Picture | undefined> {
  const cover = parseDefaultCover(path)
  if (cover) {
    const bytes = await defaultCover(cover)
    const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    return { bytes, mediaType: IMAGE_TYPES.png.mediaType, cacheControl: A_DAY, tag }
  }
  const name = parseImagePath(path)
  const bytes = name && (await findImageBytes(db, name))
  return bytes && { bytes, mediaType: IMAGE_TYPES[name.type].mediaType, cacheControl: FOR_GOOD, tag: name.id }
}

function answer(ctx: Context, path: string, { bytes, mediaType, cacheControl, tag }: Picture): void {
  ctx.set({ 'Cache-Control': cacheControl, ETag: quoteTag(tag), 'Content-Security-Policy': SANDBOX })
  // A song's cover stands in the player that other sites embed.
  if (path.startsWith('covers/')) ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = mediaType
  ctx.body = bytes
}

/** Section 10 of the HTTP contract: covers, avatars and banners on their way out. Nothing else is under `/static/`. */
export function imageRouter(server: Server): Router {
  const router = new Router({ sensitive: true })
  router.get('/static/*path', async (ctx) => {
    // The router has decoded it, once.
    const { path } = ctx.params
    const picture = await findPicture(server, path)
    if (!picture) throw notFound()
    answer(ctx, path, picture)
  })
  return router
}
